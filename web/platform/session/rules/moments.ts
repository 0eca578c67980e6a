/**
 * Now, by two clocks, in ms. Neither is the truth: the wall clock can be wrong by years and can jump, the
 * steady clock stands still while the device sleeps.
 */
export interface Clock {
  /** what the device shows (since 1970) */
  wall: number;
  /** never jumps (since this page was opened) */
  steady: number;
}

/** A moment in the past, by both clocks. */
export type Moment = Clock;

/** How long ago something was, in ms: `certain` has passed at the least, `likely` if the wall clock can be trusted. */
export interface Elapsed {
  certain: number;
  likely: number;
}

export function elapsedSince(moment: Moment, now: Clock): Elapsed {
  const certain = now.steady - moment.steady;
  return { certain, likely: Math.max(certain, now.wall - moment.wall) };
}

/** The same moment by the steady clock alone, as far as it has been counted. */
export const sureOf = (moment: Moment, now: Clock): Moment => ago(now, now.steady - moment.steady);

/** The moment `ms` before now. */
export const ago = (now: Clock, ms: number): Moment => ({ wall: now.wall - ms, steady: now.steady - ms });

/** A moment that an earlier page or another tab wrote down by the wall clock: of the steady clock nothing is known. */
export const writtenDown = (wall: number, now: Clock): Moment => ({ wall, steady: now.steady });
