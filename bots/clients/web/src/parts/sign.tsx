/** The service's pictograms: each takes the colour of the text around it. */

import type { JSX } from "preact";

/** A sign for eyes, with a number or not, and the same in words for ears. */
export function Sign(props: { sign: string; words: string; value?: number; times?: number; class?: string }): JSX.Element {
  const { sign, words, value, times = 1 } = props;
  return (
    <span class={`sign ${props.class ?? ""}`} title={words}>
      {Array.from({ length: times }, (_, at) => (
        <Pictogram key={at} name={sign} />
      ))}
      {value !== undefined && <span aria-hidden="true">{value}</span>}
      <span class="unseen">{words}, </span>
    </span>
  );
}

/** One pictogram, for eyes alone. */
export function Pictogram({ name }: { name: string }): JSX.Element {
  return (
    <svg class="pictogram" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <use href={`/api/v1/pictograms.svg#${name}`} />
    </svg>
  );
}
