import { isAppError } from '#domain/error-codes.ts';
import { callFunction } from '#web/data/tables.ts';
import { parseTimestamp } from '#domain/calendar/timestamps.ts';
import { type Device, deviceForServer, timesOf } from '../rules/device.ts';

export type Noted =
  /** by the server's clock alone: what is left of the session's life, in ms */
  | { is: 'noted'; lifeLeftMs: number }
  /** the database says that the session is over */
  | { is: 'over' }
  /** it could not be told; the next check tries again */
  | { is: 'untold' };

/** SE-03: tells the server that the person is active, and on what. Never throws: failures are silent. */
export async function noteActivity(device: Device): Promise<Noted> {
  try {
    const known = deviceForServer(device);
    const [row] = await callFunction('note_activity', { device: known });
    if (!row) return { is: 'untold' };
    const { inactivityTimeoutMs, inactivityWarningMs } = timesOf(known);
    // `idle_at` is the server's now and the limit: so its now need not be asked for
    const now = parseTimestamp(row.idle_at).getTime() - inactivityTimeoutMs - inactivityWarningMs;
    return { is: 'noted', lifeLeftMs: parseTimestamp(row.ends_at).getTime() - now };
  } catch (failure) {
    return { is: isAppError(failure) && failure.code === 'not_signed_in' ? 'over' : 'untold' };
  }
}
