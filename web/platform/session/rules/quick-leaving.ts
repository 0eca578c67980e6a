/** What goes from this phone when somebody leaves quickly [SG-06]. */
export const ERASURES = ['everything', 'copies', 'nothing'] as const;
export type Erasure = (typeof ERASURES)[number];

/** What was chosen on this phone; who chose nothing, or what nobody knows any more, leaves nothing behind. */
export const readErasure = (stored: string | null): Erasure =>
  ERASURES.find((known) => known === stored) ?? 'everything';

/** How often the Shift key is pressed by itself, and within which time, to leave. */
const PRESSES_COUNT = 3;
const PRESSES_WITHIN_MS = 2_000;

export interface Presses {
  /** when each of the last ones ended, in milliseconds of any steady clock */
  at: readonly number[];
  /** the key is down, and nothing else has been touched since */
  isAlone: boolean;
}

export const NO_PRESSES: Presses = { at: [], isAlone: false };

export type Touch = 'shift-down' | 'shift-up' | 'other';

/** A key as a touch: held, or with another key (as one changes the language of the keyboard), Shift is not meant. */
export function touchOf(event: {
  type: string;
  key: string;
  repeat: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}): Touch {
  const { type, key, repeat, ctrlKey, altKey, metaKey } = event;
  if (key !== 'Shift' || repeat || ctrlKey || altKey || metaKey) return 'other';
  return type === 'keyup' ? 'shift-up' : 'shift-down';
}

/** What is known of the presses after one more touch of a key or of the screen. */
export function afterTouch(before: Presses, touch: Touch, nowMs: number): Presses {
  if (touch === 'other') return NO_PRESSES;
  if (touch === 'shift-down') return { ...before, isAlone: true };
  if (!before.isAlone) return before;
  return { at: [...before.at, nowMs].slice(-PRESSES_COUNT), isAlone: false };
}

/** Three presses in a short time: she wants to leave. */
export function meansLeaving({ at }: Presses): boolean {
  const [first = 0] = at;
  return at.length === PRESSES_COUNT && (at.at(-1) ?? 0) - first <= PRESSES_WITHIN_MS;
}
