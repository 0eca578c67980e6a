/** The steps that people count in, from one upwards: 1, 2, 5, 10, 20, 50 … */
function stepFor(most: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of [power, power * 2, power * 5]) if (step * 3 >= most) return step;
  }
}

/** Whole numbers for an axis from zero that reaches the largest value: three steps at most. */
export function ticksUpTo(largest: number): readonly number[] {
  const step = stepFor(Math.max(1, largest));
  const count = Math.max(1, Math.ceil(largest / step));
  return Array.from({ length: count + 1 }, (_, place) => place * step);
}

/** How far a value is from zero, in parts of the largest; 0 where nothing is counted. */
export function shareOf(value: number | null, largest: number): number {
  return value === null || largest <= 0 ? 0 : value / largest;
}

/**
 * Which labels of an axis have room: the last one always, and before it every second, third … one.
 * @param widthPx of one step of the axis
 */
export function labelledPlaces(labels: readonly string[], widthPx: number): ReadonlySet<number> {
  const PX_PER_LETTER = 7;
  const GAP_PX = 8;
  const longest = Math.max(0, ...labels.map(({ length }) => length));
  const every = Math.max(1, Math.ceil((longest * PX_PER_LETTER + GAP_PX) / Math.max(1, widthPx)));
  return new Set(
    labels.map((_, place) => place).filter((place) => (labels.length - 1 - place) % every === 0),
  );
}
