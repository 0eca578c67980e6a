import { type Device, timesOf } from './device.ts';
import { type Clock, elapsedSince, type Moment } from './moments.ts';

/** Why a session ended without the person asking for it here. */
export type EndReason =
  | 'expired'
  | 'inactive'
  /** ended by the server or on another device */
  | 'elsewhere'
  /** the person signed out in another tab of this browser */
  | 'other-tab';

export interface Ages {
  device: Device;
  /** when the session began */
  began: Moment;
  /** when the person last did something */
  active: Moment;
}

export type Judgement =
  | { is: 'within' }
  /** AUTH-16: `leftMs` until the forced log-out */
  | { is: 'warning'; leftMs: number }
  /** over if the wall clock is right: the server must say */
  | { is: 'doubtful'; reason: EndReason }
  | { is: 'over'; reason: EndReason };

/**
 * AUTH-15, AUTH-16: how a session stands against its limits. Only time that has certainly passed ends it, but on
 * a phone that somebody else uses: there a clock that is wrong costs a sign-in, and one that is believed saves her.
 */
export function judgeLimits({ device, began, active }: Ages, now: Clock): Judgement {
  const times = timesOf(device);
  const age = elapsedSince(began, now);
  const idle = elapsedSince(active, now);
  const idleLimit = times.inactivityTimeoutMs + times.inactivityWarningMs;
  if (age.certain >= times.sessionTimeoutMs) return { is: 'over', reason: 'expired' };
  if (idle.certain >= idleLimit) return { is: 'over', reason: 'inactive' };
  const doubt = device === 'borrowed' ? 'over' : 'doubtful';
  if (age.likely >= times.sessionTimeoutMs) return { is: doubt, reason: 'expired' };
  if (idle.likely >= idleLimit) return { is: doubt, reason: 'inactive' };
  if (idle.likely >= times.inactivityTimeoutMs) return { is: 'warning', leftMs: idleLimit - idle.likely };
  return { is: 'within' };
}

/** Why a session is gone that the server or the browser no longer has. */
export function reasonOfLoss(ages: Ages, now: Clock): EndReason {
  const judged = judgeLimits(ages, now);
  return judged.is === 'over' || judged.is === 'doubtful' ? judged.reason : 'elsewhere';
}

/** ms of the steady clock until a limit is reached, the nearest first. */
export function untilNextLimit({ device, began, active }: Ages, now: Clock): number {
  const times = timesOf(device);
  const idle = elapsedSince(active, now).certain;
  const left = [
    times.sessionTimeoutMs - elapsedSince(began, now).certain,
    times.inactivityTimeoutMs - idle,
    times.inactivityTimeoutMs + times.inactivityWarningMs - idle,
  ];
  return Math.min(...left.filter((ms) => ms > 0));
}
