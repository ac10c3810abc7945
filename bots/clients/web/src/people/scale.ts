/** Where things stand in a plot. */

/** Maps numbers between two others to places between two others. */
export function scale(from: readonly [number, number], to: readonly [number, number]): (value: number) => number {
  const span = from[1] - from[0];
  if (span === 0) return () => (to[0] + to[1]) / 2;
  return (value) => to[0] + ((value - from[0]) / span) * (to[1] - to[0]);
}

/** Round whole numbers for an axis: about `count` of them, the first not above `low`, the last not below `high`. */
export function ticks(low: number, high: number, count: number): number[] {
  const rough = Math.max((high - low) / Math.max(count - 1, 1), 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? 10 * power;
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

/** At most `count` of so many places, evenly, the first and the last among them. */
export function spread(length: number, count: number): number[] {
  if (length <= count) return Array.from({ length }, (_, at) => at);
  const wanted = Math.max(count, 2);
  return Array.from({ length: wanted }, (_, at) => Math.round((at * (length - 1)) / (wanted - 1)));
}
