/** The lines with one of them moved up or down; at the edge it stays. */
export function moved<Line>(lines: readonly Line[], index: number, by: -1 | 1): readonly Line[] {
  const other = index + by;
  const [one, two] = [lines[index], lines[other]];
  if (one === undefined || two === undefined) return lines;
  return lines.map((line, place) => (place === index ? two : place === other ? one : line));
}

export const without = <Line>(lines: readonly Line[], index: number): readonly Line[] =>
  lines.filter((_line, place) => place !== index);

export const withLine = <Line>(lines: readonly Line[], index: number, line: Line): readonly Line[] =>
  lines.map((old, place) => (place === index ? line : old));
