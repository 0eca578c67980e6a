import { callFunction } from '#web/data/tables.ts';
import type { Decision } from '../rules/decision.ts';

/**
 * Decides about an application. Repeating it with the same id changes nothing.
 * @throws AppError `invalid_transition` when it has moved on, `reason_required`, `not_allowed`, `not_found`
 */
export async function decideApplication(
  eventId: string,
  applicationId: string,
  { status, reason, note }: Decision,
): Promise<void> {
  await callFunction('decide_application', {
    p_event_id: eventId,
    p_application_id: applicationId,
    p_status: status,
    ...(reason ? { p_reason: reason } : {}),
    ...(note.trim() ? { p_note: note } : {}),
  });
}
