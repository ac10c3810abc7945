/** A rating after each game, drawn by the page: a line, its band of uncertainty, and the same in words and figures. */

import type { Schemas } from "bang-client";
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../language";
import { day, figure } from "./figures";
import { scale, spread, ticks } from "./scale";

type Change = Schemas["RatingChange"];

const HEIGHT = 260;
/** Room for the figures of the axes. */
const LEFT = 52;
const BOTTOM = 34;
const TOP = 12;
const RIGHT = 14;
/** Width that the day of a game needs on its axis. */
const DAY = 120;

/** The changes of a rating, the oldest first; at least one. */
export function RatingPlot({ changes, who }: { changes: readonly Change[]; who: string }): JSX.Element {
  const at = useRef<HTMLDivElement>(null);
  const [width, measure] = useState(640);
  useEffect(() => {
    const place = at.current;
    if (place === null) return;
    const watching = new ResizeObserver(() => measure(Math.max(place.clientWidth, 200)));
    watching.observe(place);
    return () => watching.disconnect();
  }, []);
  const marks = ticks(
    Math.min(changes[0]!.estimate_before, ...changes.map((one) => one.after)),
    Math.max(...changes.map((one) => one.estimate + 2 * one.uncertainty)),
    6,
  );
  const x = scale([0, changes.length], [LEFT, width - RIGHT]);
  const y = scale([marks[0]!, marks.at(-1)!], [HEIGHT - BOTTOM, TOP]);
  const line = (value: (one: Change) => number): string[] => changes.map((one, game) => `${round(x(game + 1))},${round(y(value(one)))}`);
  const upper = line((one) => one.estimate + 2 * one.uncertainty);
  const lower = line((one) => one.estimate - 2 * one.uncertainty);
  const start = `${round(x(0))},${round(y(changes[0]!.estimate_before))}`;
  const days = spread(changes.length, Math.max(2, Math.floor((width - LEFT - RIGHT) / DAY)))
    .map((game) => ({ game, told: day(changes[game]!.at) }))
    .filter(({ told }, number, all) => told !== all[number - 1]?.told);
  return (
    <div class="plot" ref={at}>
      <svg role="img" aria-label={sentence(changes, who)} width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`}>
        {marks.map((value) => (
          <g key={value}>
            <line class="grid" x1={LEFT} x2={width - RIGHT} y1={y(value)} y2={y(value)} />
            <text x={LEFT - 6} y={y(value)} dy=".32em" text-anchor="end">
              {figure(value)}
            </text>
          </g>
        ))}
        {days.map(({ game, told }) => (
          <text key={game} x={x(game + 1)} y={HEIGHT - 12} text-anchor={game === 0 ? "start" : game === changes.length - 1 ? "end" : "middle"}>
            {told}
          </text>
        ))}
        <polygon class="band" points={[...upper, ...lower.reverse()].join(" ")} />
        <polyline class="estimate" points={line((one) => one.after).join(" ")} />
        <polyline class="rating" points={[start, ...line((one) => one.estimate)].join(" ")} />
        {changes.map((one, game) =>
          one.counted === "nothing" ? <circle key={one.table} class="ring" cx={x(game + 1)} cy={y(one.estimate)} r="4" /> : null,
        )}
      </svg>
      <ul class="key">
        <li class="rating">{t("play-plot-estimate")}</li>
        <li class="estimate">{t("play-plot-rating")}</li>
        <li class="band">{t("play-plot-band")}</li>
      </ul>
    </div>
  );
}

function sentence(changes: readonly Change[], who: string): string {
  const ratings = changes.map((one) => one.estimate);
  return t("play-plot-sentence", {
    count: changes.length,
    who,
    first: day(changes[0]!.at),
    last: day(changes.at(-1)!.at),
    before: figure(changes[0]!.estimate_before),
    after: figure(ratings.at(-1)!),
    lowest: figure(Math.min(...ratings)),
    highest: figure(Math.max(...ratings)),
  });
}

function round(place: number): number {
  return Math.round(place * 10) / 10;
}
