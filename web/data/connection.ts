/**
 * Whether anything answers. `navigator.onLine` alone is true behind a dead gateway, so what became of the
 * requests counts too: one that got no answer is a doubt, which a question to our own server settles.
 */
export type Line = 'up' | 'doubt' | 'down';

let line: Line = 'up';
let answeredAt: number | undefined;
const listeners = new Set<() => void>();

export const readLine = (): Line => line;

/** When the last answer of any kind came, in milliseconds since 1970; undefined: none came to this page. */
export const lastAnswerAt = (): number | undefined => answeredAt;

export function setLine(next: Line): void {
  if (line === next) return;
  line = next;
  for (const listener of listeners) listener();
}

/** Calls back at each change. @returns the function that stops it */
export function onLineChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Something answered, whatever it said. */
export function noteAnswer(): void {
  answeredAt = Date.now();
  setLine('up');
}

/** A request got no answer. */
export function noteSilence(): void {
  if (line === 'up') setLine(navigator.onLine ? 'doubt' : 'down');
}
