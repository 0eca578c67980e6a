import { supabase } from '#web/data/supabase-client.ts';
import { callFunction } from '#web/data/tables.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import type { Device } from '../rules/device.ts';
import type { Answer } from '../rules/session-signals.ts';
import { noteActivity } from './note-activity.ts';

export interface Validation {
  userId: string;
  /** asks the database and does not trust what is stored */
  thoroughly: boolean;
  /** on what the person has been active since the last time; undefined: nothing to tell */
  activeOn: Device | undefined;
}

interface Failure {
  name: string;
}

/** Failures of a line. A renewal that another tab overtook is one too: it is there at the next try. */
const LINE_CODES: ReadonlySet<string> = new Set(['offline', 'network', 'timeout']);

function answerTo(failure: Failure): Answer {
  if (failure.name === 'AuthRefreshDiscardedError') return { is: 'unreachable' };
  if (failure.name === 'AuthSessionMissingError') return { is: 'dead' };
  const { code } = toAppError(failure);
  if (LINE_CODES.has(code)) return { is: 'unreachable' };
  return { is: code === 'session_expired' ? 'dead' : 'error' };
}

/** Without an end of its own a token is judged by the server alone. */
const leftOf = (expiresAt: number | undefined): number =>
  expiresAt === undefined ? Number.POSITIVE_INFINITY : expiresAt * 1_000 - Date.now();

/** By the database's word. A token that is too old for it is renewed first: the clock here may be wrong. */
async function askDatabase(): Promise<Answer | undefined> {
  try {
    // whoever is signed in has a role; a session that has ended has none
    return (await callFunction('my_role', {})) ? undefined : { is: 'dead' };
  } catch (failure) {
    const { code } = toAppError(failure);
    if (code === 'not_signed_in') return { is: 'dead' };
    if (code !== 'session_expired') return answerTo(toAppError(failure));
    const renewed = await supabase().auth.refreshSession();
    return renewed.error ? answerTo(renewed.error) : undefined;
  }
}

async function validate({ userId, thoroughly, activeOn }: Validation): Promise<Answer> {
  const { data, error } = await supabase().auth.getSession();
  if (error) return answerTo(error);
  const { session } = data;
  if (session?.user.id !== userId) return { is: 'missing' };
  // a phone may sleep for hours before the next answer is read: the token was good when it was looked at
  const tokenLeftMs = leftOf(session.expires_at);
  const lost = thoroughly ? await askDatabase() : undefined;
  if (lost) return lost;
  const noted = activeOn ? await noteActivity(activeOn) : undefined;
  if (noted?.is === 'over') return { is: 'dead' };
  return { is: 'alive', tokenLeftMs, lifeLeftMs: noted?.is === 'noted' ? noted.lifeLeftMs : undefined };
}

/** AUTH-11: whether the session of this person still stands. Never throws. */
export async function validateSession(validation: Validation): Promise<Answer> {
  try {
    return await validate(validation);
  } catch (failure) {
    return answerTo(toAppError(failure));
  }
}

/** AUTH-17: asks for a new token; the SDK tells of its success by itself. Never throws. */
export async function renewToken(): Promise<'renewed' | 'refused' | 'unreachable'> {
  try {
    const { error } = await supabase().auth.refreshSession();
    if (!error) return 'renewed';
    return answerTo(error).is === 'dead' ? 'refused' : 'unreachable';
  } catch {
    return 'unreachable';
  }
}
