import { foldDigits, withoutInvisible } from '../text/digits.ts';

/** SG-08: shorter ones are tried out in a moment. */
export const PIN_MIN_DIGITS = 6;
/** Longer ones are a mistake of the keyboard. */
export const PIN_MAX_DIGITS = 32;

/** Of how many minutes without a touch a person may choose before her things are locked. */
export const LOCK_AFTER_MINUTES = [1, 5, 15, 60] as const;
export type LockAfterMinutes = (typeof LOCK_AFTER_MINUTES)[number];

export type PinIssue = 'too_short' | 'too_long' | 'not_digits' | 'too_easy';

/** What somebody typed, in any of the three digit sets and with spaces between groups, as ASCII digits. */
export const foldPin = (typed: string): string => foldDigits(withoutInvisible(typed)).replace(/\s/g, '');

/** One digit all along, or a row of the keyboard up or down. */
function isEasy(digits: string): boolean {
  const row = Array.from(digits, Number);
  const steps = new Set(row.slice(1).map((digit, at) => digit - (row[at] ?? 0)));
  const [step] = steps;
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1;
}

/** What is wrong with a PIN that is to be set; undefined where nothing is. */
export function pinIssue(typed: string): PinIssue | undefined {
  const pin = foldPin(typed);
  if (!/^\d*$/.test(pin)) return 'not_digits';
  if (pin.length < PIN_MIN_DIGITS) return 'too_short';
  if (pin.length > PIN_MAX_DIGITS) return 'too_long';
  return isEasy(pin) ? 'too_easy' : undefined;
}

/** Wrong tries that cost nothing: fingers slip. */
const FREE_TRIES_COUNT = 5;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 3_600_000;

/** How long after so many wrong tries in a row the next may follow, in ms: 30 s, 1 min, 2 min, … 1 h. */
export function waitAfter(triesCount: number): number {
  if (triesCount < FREE_TRIES_COUNT) return 0;
  return Math.min(FIRST_WAIT_MS * 2 ** (triesCount - FREE_TRIES_COUNT), LONGEST_WAIT_MS);
}

export interface Tries {
  /** wrong ones in a row */
  count: number;
  /** the last of them, by the wall clock in ms */
  at: number;
}

/** How long until the next try, in ms. A clock that was set back makes nobody wait less. */
export function waitLeft({ count, at }: Tries, nowMs: number): number {
  const passedMs = Math.max(0, nowMs - at);
  return Math.max(0, waitAfter(count) - passedMs);
}
