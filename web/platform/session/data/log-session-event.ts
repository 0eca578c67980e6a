import { AppError } from '#domain/error-codes.ts';
import { logFailure } from '#web/data/failure-log.ts';
import type { SessionEvent } from '../rules/session-table.ts';

/** Events that should not happen where everything works. */
const TROUBLE: ReadonlySet<SessionEvent> = new Set<SessionEvent>(['session_error', 'token_refresh_failed']);

/** Tells the operator that sessions are in trouble. */
export function logSessionEvent(event: SessionEvent): void {
  if (TROUBLE.has(event)) logFailure(`session.${event}`, new AppError('unexpected'));
}
