/** A number from 0 to 2^32 − 1 for a text, the same everywhere (FNV-1a with a last mixing). */
export function hashOf(seed: number, text: string): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0;
  for (let place = 0; place < text.length; place += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193) >>> 0;
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** The same things in an order that depends on seed and ids alone, so that nobody is first for having come first. */
export function inSeededOrder<Thing extends { id: string }>(things: readonly Thing[], seed: number): Thing[] {
  return things
    .map((thing) => ({ thing, hash: hashOf(seed, thing.id) }))
    .toSorted((a, b) => a.hash - b.hash || (a.thing.id < b.thing.id ? -1 : 1))
    .map(({ thing }) => thing);
}
