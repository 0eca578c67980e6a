/** AUTH-06: what can happen to a session. */
export const SESSION_EVENTS = [
  'session_valid',
  'session_error',
  'session_expired',
  'inactivity_warning',
  'token_refreshed',
  'token_refresh_failed',
  'token_refresh_error',
  'force_logout',
  'global_logout',
] as const;
export type SessionEvent = (typeof SESSION_EVENTS)[number];

/**
 * `off`: nobody is signed in · `valid`: private screens are open · `warned`: open, under the inactivity warning ·
 * `doubtful`: perhaps over by the device's clock; private screens are closed until the server has answered ·
 * `ended`: over
 */
export const STAGES = ['off', 'valid', 'warned', 'doubtful', 'ended'] as const;
export type Stage = (typeof STAGES)[number];

/**
 * `show` opens the private screens again · `explain` says why they stay closed · `warn` and `unwarn` open and
 * close the warning · `check` asks the server · `end` closes for good
 */
type Operation = 'show' | 'explain' | 'warn' | 'unwarn' | 'check' | 'end';
export interface Cell {
  to: Stage;
  operations: readonly Operation[];
}

const to = (stage: Stage, ...operations: Operation[]): Cell => ({ to: stage, operations });
const OFF = to('off');
const OVER = to('ended');
const END = to('ended', 'end');
type Row = Readonly<Record<Stage, Cell>>;
const row = (valid: Cell, warned: Cell, doubtful: Cell): Row => ({
  off: OFF,
  valid,
  warned,
  doubtful,
  ended: OVER,
});

/** AUTH-06: what follows from each event in each stage. Where nobody is signed in any more, nothing does. */
export const SESSION_TABLE: Readonly<Record<SessionEvent, Row>> = {
  //                        valid                      warned                      doubtful
  // the session is there and its token is good; only the person herself ends the warning
  session_valid: row(to('valid'), to('warned'), to('valid', 'show')),
  // it could not be found out: nobody is signed out for that, and nothing is opened either
  session_error: row(to('valid'), to('warned'), to('doubtful', 'explain')),
  // it is no longer in this browser
  session_expired: row(END, END, END),
  // nothing was touched for 12 h on a phone; 30 min more are given
  inactivity_warning: row(to('warned', 'warn'), to('warned', 'warn'), to('doubtful')),
  token_refreshed: row(to('valid'), to('warned'), to('doubtful')),
  // the service refused a new token: the session itself may be over
  token_refresh_failed: row(to('valid', 'check'), to('warned', 'check'), to('doubtful', 'check')),
  // the service was not reached: the old token is good for some minutes yet
  token_refresh_error: row(to('valid'), to('warned'), to('doubtful')),
  // too old, idle for too long, or ended by the server
  force_logout: row(END, END, END),
  // signed out in another tab
  global_logout: row(END, END, END),
};

/** Whether private screens are open. */
export const isOpen = (stage: Stage): boolean => stage === 'valid' || stage === 'warned';
