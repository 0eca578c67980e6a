import type { Outcome } from './write.ts';

/** A tab that sends for this one may have died: nobody waits longer for its word. */
const LIMIT_MS = 12_000;

interface PendingOutcome {
  resolve: (outcome: Outcome) => void;
  /** its write is on this phone: until then «it waits here» would not be true */
  isStored: boolean;
}

/** Those who wait to hear what becomes of their writes. */
export class PendingOutcomes {
  readonly #byId = new Map<string, PendingOutcome[]>();
  /** by id, those of this tab, which are few: for a press that finds the same on its way and joins it late */
  readonly #sent = new Map<string, Outcome>();
  readonly #after: (ms: number, run: () => void) => () => void;

  constructor(after: (ms: number, run: () => void) => () => void) {
    this.#after = after;
  }

  /** Resolves with what becomes of the write, or with `waiting` after 12 s without a word. */
  outcomeOf(id: string, isStored: boolean): Promise<Outcome> {
    return new Promise((resolve) => {
      this.#byId.set(id, [...(this.#byId.get(id) ?? []), { resolve, isStored }]);
    });
  }

  markStored(id: string): void {
    for (const pending of this.#byId.get(id) ?? []) pending.isStored = true;
    this.#after(LIMIT_MS, () => this.answer(id, { is: 'waiting' }));
  }

  /** Whoever waits for a write that was taken up by another one waits for that one. */
  follow(older: string, newer: string): void {
    if (older === newer) return;
    const pending = this.#byId.get(older) ?? [];
    this.#byId.delete(older);
    this.#byId.set(newer, [...(this.#byId.get(newer) ?? []), ...pending]);
    const known = this.#sent.get(newer);
    if (known) this.answer(newer, known);
  }

  forget(id: string): void {
    this.#byId.delete(id);
  }

  answer(id: string, outcome: Outcome): void {
    if (outcome.is === 'sent') this.#sent.set(id, outcome);
    const pending = this.#byId.get(id) ?? [];
    this.#byId.delete(id);
    for (const { resolve } of pending) resolve(outcome);
  }

  /** Nothing is sent for now. */
  answerAll(outcome: Outcome): void {
    for (const [id, pending] of this.#byId)
      if (pending.every(({ isStored }) => isStored)) this.answer(id, outcome);
  }
}
