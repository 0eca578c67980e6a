import { describe, expect, it } from 'vitest';
import { keepWaiting, type Look, lookAgain, type StuckState } from './stuck-loading.ts';

const NOTHING_STUCK: StuckState = { isStuck: false };

const SECOND = 1_000;

/** Looks every 10 s from 0 to `untilS`; `at` says what differs at a second. */
function watch(untilS: number, at: (second: number) => Partial<Look> = () => ({}), from = NOTHING_STUCK) {
  let state: StuckState = from;
  for (let second = 0; second <= untilS; second += 10) {
    const look = { now: second * SECOND, spinners: 2, lastActivityAt: 0, isHidden: false };
    state = lookAgain(state, { ...look, ...at(second) });
  }
  return state.isStuck;
}

describe('a screen that loads for ever', () => {
  it('[UI-05] is stuck after more than 60 s with more than one spinner and more than 30 s without a touch', () => {
    expect(watch(60)).toBe(false);
    expect(watch(70)).toBe(true);
  });
  it('[UI-05] needs more than one spinner, at every look', () => {
    expect(watch(300, () => ({ spinners: 1 }))).toBe(false);
    expect(watch(100, (second) => ({ spinners: second === 50 ? 1 : 3 }))).toBe(false);
    expect(watch(130, (second) => ({ spinners: second === 50 ? 1 : 3 }))).toBe(true);
  });
  it('[UI-05] [FM-38] is not said of a slow phone that is being used', () => {
    const everyTwentySeconds = (second: number) => ({
      lastActivityAt: Math.floor(second / 20) * 20 * SECOND,
    });
    expect(watch(600, everyTwentySeconds)).toBe(false);
    expect(watch(70, () => ({ lastActivityAt: 40 * SECOND }))).toBe(false);
    expect(watch(80, () => ({ lastActivityAt: 40 * SECOND }))).toBe(true);
  });
  it('[FM-38] counts neither sleep nor a page in the background', () => {
    const awake = lookAgain(NOTHING_STUCK, { now: 0, spinners: 2, lastActivityAt: 0, isHidden: false });
    const woken = lookAgain(awake, {
      now: 600 * SECOND,
      spinners: 2,
      lastActivityAt: 0,
      isHidden: false,
    });
    expect(woken.isStuck).toBe(false);
    expect(watch(300, () => ({ isHidden: true }))).toBe(false);
  });
  it('[UI-05] stays said while the person reads it, and goes when the screen moves on', () => {
    expect(watch(90, (second) => ({ lastActivityAt: second > 70 ? second * SECOND : 0 }))).toBe(true);
    expect(watch(90, (second) => ({ spinners: second > 70 ? 0 : 2 }))).toBe(false);
  });
  it('[UI-05] begins anew when the person wants to wait', () => {
    const from = keepWaiting(0);
    expect(watch(60, undefined, from)).toBe(false);
    expect(watch(70, undefined, from)).toBe(true);
  });
});
