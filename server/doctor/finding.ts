/** `wrong`: it does not work or is not safe · `look`: it works, and somebody should look · `fine` */
export type Verdict = 'fine' | 'look' | 'wrong';

/** One thing that was tried, in sentences for whoever runs the server. */
export interface Finding {
  /** what it is about, in a word or two */
  about: string;
  verdict: Verdict;
  says: string;
  /** what to do about it; absent where all is fine */
  advice?: string;
}

export const fine = (about: string, says: string): Finding => ({ about, verdict: 'fine', says });

export const look = (about: string, says: string, advice: string): Finding => ({
  about,
  verdict: 'look',
  says,
  advice,
});

export const wrong = (about: string, says: string, advice: string): Finding => ({
  about,
  verdict: 'wrong',
  says,
  advice,
});

/** The words of whatever was thrown, with those of its cause: what failed on the network stands only there. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const own = error.message || code || error.name;
  return error.cause === undefined ? own : `${own} (${reasonOf(error.cause)})`;
}
