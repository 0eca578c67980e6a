import { AppError, isAppError } from '#domain/error-codes.ts';
import { forgetHomeParts } from '../home-parts.ts';
import { verdictOf } from './rules.ts';
import type { OutboxDeps } from './outbox-deps.ts';
import type { Write, Writer } from './write.ts';

/** What one try brought. */
export type Attempt =
  | { is: 'sent'; answer: unknown }
  | { is: 'fault'; failure: AppError; needsSignIn: boolean }
  | { is: 'refused' | 'conflict'; failure: AppError };

type Around = Pick<OutboxDeps, 'kindOf' | 'databaseAs' | 'hasSession'>;

async function send(write: Write, writer: Writer, deps: Around): Promise<unknown> {
  const kind = deps.kindOf(write.kind);
  if (!kind) throw new AppError('aborted');
  const isOlder = write.version < kind.version;
  const values = isOlder && kind.upgrade ? kind.upgrade(write.values, write.version) : write.values;
  const database = await deps.databaseAs(writer.id);
  return kind.send(values, { id: write.id, writer, database });
}

/** FM-11, FM-18: nothing is refused for good because a session ended, or is somebody else's by now. */
async function judged(failure: AppError, writer: Writer, deps: Around): Promise<Attempt> {
  const verdict = verdictOf(failure);
  if (verdict === 'refused' || verdict === 'conflict') return { is: verdict, failure };
  if (verdict !== 'doubtful') return { is: 'fault', failure, needsSignIn: verdict === 'session' };
  try {
    const stands = await deps.hasSession(writer.id);
    return stands ? { is: 'refused', failure } : { is: 'fault', failure, needsSignIn: true };
  } catch {
    // nobody answers: what the refusal meant is not known yet
    return { is: 'fault', failure, needsSignIn: false };
  }
}

/** What browsers say when a part of the program did not arrive. */
const PART_MISSING = /dynamically imported module|module script failed|Unable to preload CSS/i;

function failureOf(cause: unknown): AppError {
  if (isAppError(cause)) return cause;
  const isPart = cause instanceof TypeError && PART_MISSING.test(cause.message);
  return new AppError(isPart ? 'chunk_load_failed' : 'unexpected', { cause });
}

/** Sends a write once, and says what that means for it. Never throws. */
export async function attempt(write: Write, writer: Writer, deps: Around): Promise<Attempt> {
  try {
    return { is: 'sent', answer: await send(write, writer, deps) };
  } catch (cause) {
    return judged(failureOf(cause), writer, deps);
  } finally {
    forgetHomeParts();
  }
}
