import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * PGlite has one session for everybody, and `@supabase/lite` 0.10.0 sends `begin`, `set local role` and the
 * query of concurrent requests into it unordered: one request can run under another's role, and one's
 * rollback can undo another's write. This gate gives the session to one request for as long as its
 * transaction lasts; statements of the others wait. The same request may enter again.
 */
export class SessionGate {
  readonly #requests = new AsyncLocalStorage<symbol>();
  readonly #waiting: (() => void)[] = [];
  #holder: symbol | undefined;

  /** Marks everything that `work` does as one request. */
  asOneRequest<T>(work: () => Promise<T>): Promise<T> {
    return this.#requests.getStore() === undefined ? this.#requests.run(Symbol('request'), work) : work();
  }

  /** Runs one statement, when no other request is within a transaction. */
  async statement<T>(text: string, run: () => Promise<T>): Promise<T> {
    const me = this.#requests.getStore() ?? Symbol('statement');
    const kind = transactionWord(text);
    while (this.#holder !== undefined && this.#holder !== me) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    if (kind === 'begin') this.#holder = me;
    try {
      return await run();
    } catch (error) {
      if (kind === 'begin') this.#free();
      throw error;
    } finally {
      if (kind === 'end') this.#free();
    }
  }

  #free(): void {
    this.#holder = undefined;
    for (const wake of this.#waiting.splice(0)) wake();
  }
}

/** Whether a text is nothing but the beginning or the end of a transaction. */
export function isTransactionWord(text: string): boolean {
  return transactionWord(text) !== undefined;
}

function transactionWord(text: string): 'begin' | 'end' | undefined {
  switch (text.trim().toLowerCase()) {
    case 'begin':
      return 'begin';
    case 'commit':
    case 'rollback':
      return 'end';
    default:
      return undefined;
  }
}
