import { callFunction } from '#web/data/tables.ts';

/**
 * SE-05: ends every session of somebody else. Repeating it with the same id changes nothing.
 * @throws AppError `not_found`, `not_allowed`; `invalid_input` for one's own account
 */
export async function endSessionsOf(eventId: string, personId: string): Promise<void> {
  await callFunction('end_sessions_of', { p_event_id: eventId, p_person_id: personId });
}
