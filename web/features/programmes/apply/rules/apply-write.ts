import type { FormAnswers } from '#domain/programmes/application-form.ts';

/** Stored on phones: only ever added to, with another version of the kind. */
export interface ApplyWrite {
  /** made here: sent twice it is one application */
  applicationId: string;
  roundId: string;
  formVersion: number;
  /** what the programme is called, for the list of what waits */
  name: string;
  answers: FormAnswers;
  guardianAgrees: boolean;
  /** ms since 1970 by this phone's clock; only how long ago it was is sent */
  pressedAtMs: number;
}

export interface WithdrawWrite {
  applicationId: string;
  name: string;
}

/** Whether she takes a place that is offered to her, or gives it back. */
export interface OfferWrite {
  applicationId: string;
  name: string;
  accepts: boolean;
}

/**
 * How long an application lay on the phone, in whole seconds: a difference of two readings of one clock, so that a
 * clock that is wrong does no harm; undefined where it was set back meanwhile and says nothing.
 */
export function waitedSeconds({ pressedAtMs }: ApplyWrite, nowMs: number): number | undefined {
  const seconds = Math.floor((nowMs - pressedAtMs) / 1000);
  return seconds >= 0 && seconds <= 2_000_000_000 ? seconds : undefined;
}
