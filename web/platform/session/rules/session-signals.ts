import type { Device } from './device.ts';
import type { EndReason } from './session-limits.ts';
import type { SessionEvent } from './session-table.ts';

/** How a validation was answered. */
export type Answer =
  /** the token is good for `tokenLeftMs`; `lifeLeftMs`: what the server still gives the session, if it was asked */
  | { is: 'alive'; tokenLeftMs: number; lifeLeftMs?: number | undefined }
  /** this browser holds no session */
  | { is: 'missing' }
  /** the server no longer knows the session */
  | { is: 'dead' }
  /** a network or fetch error */
  | { is: 'unreachable' }
  | { is: 'error' };

/** What the manager hears. */
export type Signal =
  /** somebody is signed in; `beganWall`, `activeWall`: what an earlier page wrote down of the same session */
  | { is: 'begin'; device: Device; beganWall?: number | undefined; activeWall?: number | undefined }
  /** a timer, or the page came back; `activeWall`: the last activity of any tab */
  | { is: 'wake'; activeWall?: number | undefined }
  | { is: 'activity' }
  /** «Stay signed in» */
  | { is: 'stay' }
  | { is: 'online' }
  /** the database refused something: does the session still stand? */
  | { is: 'suspicion' }
  | { is: 'answer'; round: number; answer: Answer }
  | { is: 'refresh'; result: 'renewed' | 'refused' | 'unreachable' }
  /** the SDK has thrown the session away, because the server refused to renew it */
  | { is: 'gone' }
  | { is: 'logout-elsewhere' }
  /** the person signs out here: what follows is no longer the manager's */
  | { is: 'leave' };

/** What the runner is to do. */
export type Effect =
  | { do: 'notify'; event: SessionEvent }
  /** `thoroughly`: by asking the server; `noting`: and telling it that the person is active */
  | { do: 'ask'; round: number; thoroughly: boolean; noting: boolean }
  | { do: 'refresh' }
  | { do: 'store'; what: 'began' | 'active'; wall: number }
  | { do: 'hide' }
  | { do: 'show' }
  | { do: 'explain' }
  | { do: 'warn'; leftMs: number }
  | { do: 'unwarn' }
  | { do: 'end'; reason: EndReason };
