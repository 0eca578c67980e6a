/*
 * What this tab remembers across loads of the page. A browser may refuse it: then nothing is remembered, and
 * whoever asks must be right without it.
 */

/** The value under a name; undefined where there is none or the browser refuses. */
export function recall(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value. @returns false where the browser refuses */
export function remember(name: string, value: unknown): boolean {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
