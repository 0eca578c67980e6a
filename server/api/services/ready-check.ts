import { withinTime } from '../../gateway/time-limit.ts';

/** an answer is good for so long: whoever asks by the thousand asks the database once */
const CACHED_MS = 1_000;
const PATIENCE_MS = 3_000;
/** what everybody may read, and never much */
const PROBE = 'site_texts?select=key&limit=1';

/** Whether the database answers what a visitor asks. */
export class ReadyCheck {
  readonly #read: (path: string) => Promise<Response>;
  #last: { untilMs: number; isReady: Promise<boolean> } | undefined;

  /** @param read a GET below `/rest/v1/` without an account */
  constructor(read: (path: string) => Promise<Response>) {
    this.#read = read;
  }

  isReady(): Promise<boolean> {
    if (this.#last === undefined || this.#last.untilMs <= Date.now()) {
      this.#last = { untilMs: Date.now() + CACHED_MS, isReady: this.#probe() };
    }
    return this.#last.isReady;
  }

  async #probe(): Promise<boolean> {
    try {
      return (await withinTime(this.#read(PROBE), PATIENCE_MS)).ok;
    } catch {
      // a database that does not answer is what is asked about
      return false;
    }
  }
}
