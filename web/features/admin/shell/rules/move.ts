/** Where the arrow keys lead in a list: around its ends; to its first or last where nothing of it was chosen. */
export function moved(ids: readonly string[], from: string | undefined, by: 1 | -1): string | undefined {
  const at = from === undefined ? -1 : ids.indexOf(from);
  if (at === -1) return by === 1 ? ids[0] : ids.at(-1);
  return ids[(at + by + ids.length) % ids.length];
}
