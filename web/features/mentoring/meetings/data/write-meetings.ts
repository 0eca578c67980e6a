import { AppError } from '#domain/error-codes.ts';
import type { Sending } from '#web/data/outbox/write.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import type {
  AvailabilityWrite,
  CheckInAnswerWrite,
  CheckInWrite,
  MeetingMoveWrite,
  MeetingWrite,
} from '../rules/writes.ts';

interface Answer {
  data: unknown;
  error: { code: string; message: string } | null;
  status: number;
}

/** An empty answer of somebody else's network is not taken for a yes [FM-08]. @throws AppError */
function expectSaid({ data, error, status }: Answer, field: string, value: string): void {
  if (error) throw toAppError(error, status);
  if ((data as Record<string, unknown> | null)?.[field] !== value) throw new AppError('bad_answer');
}

/** Proposes moments; the id of the write is the meeting's, so that twice is once. @throws AppError */
export async function proposeMeeting(values: MeetingWrite, { id, database }: Sending): Promise<void> {
  const answer = await database.rpc('propose_meeting', {
    p_meeting_id: id,
    p_match_id: values.matchId,
    p_slots: [...values.slots],
    p_minutes: values.minutes,
    p_mode: values.mode,
    p_agenda: values.agenda,
  });
  expectSaid(answer, 'id', id);
}

/** A step of a meeting. @throws AppError `invalid_transition` or `conflict` where the other was first */
export async function moveMeeting(values: MeetingMoveWrite, { id, database }: Sending): Promise<void> {
  const { meetingId, action, ...details } = values;
  const answer = await database.rpc('move_meeting', {
    p_event_id: id,
    p_meeting_id: meetingId,
    p_action: action,
    p_details: 'slots' in details ? { slots: [...details.slots] } : details,
  });
  expectSaid(answer, 'id', meetingId);
}

/** Adds hours and takes others away. @throws AppError */
export async function changeAvailability(
  values: AvailabilityWrite,
  { id, database }: Sending,
): Promise<void> {
  const answer = await database.rpc('change_availability', {
    p_event_id: id,
    p_added: values.added.map(({ fromMinute, toMinute, ...hours }) => ({
      ...hours,
      from_minute: fromMinute,
      to_minute: toMinute,
    })),
    p_removed: [...values.removed],
  });
  expectSaid(answer, 'changed', id);
}

/** How the month went. @throws AppError `conflict` where there is one of this month already */
export async function sendCheckIn(values: CheckInWrite, { id, database }: Sending): Promise<void> {
  const answer = await database.rpc('send_checkin', {
    p_checkin_id: id,
    p_match_id: values.matchId,
    p_month: values.month,
    p_mood: values.mood,
    p_progress: values.progress,
    p_blockers: values.blockers,
  });
  expectSaid(answer, 'id', id);
}

/** The mentor's answer. @throws AppError `invalid_transition` where there is one already */
export async function answerCheckIn(values: CheckInAnswerWrite, { id, database }: Sending): Promise<void> {
  const answer = await database.rpc('answer_checkin', {
    p_event_id: id,
    p_checkin_id: values.checkInId,
    p_reply: values.answer,
  });
  expectSaid(answer, 'id', values.checkInId);
}
