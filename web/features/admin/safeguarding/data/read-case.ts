import { CONTACT_KINDS } from '#domain/messages/contact-screening/kinds.ts';
import { DISTRESS_KINDS } from '#domain/safety/distress/kinds.ts';
import { AppError } from '#domain/error-codes.ts';
import { conditionBehind, type Cursor, PAGE_ROWS_COUNT, type Page, pageOf } from '#domain/platform/keyset.ts';
import { CONCERN_CATEGORIES, MESSAGE_STATES, REPORT_STATES, SEVERITIES } from '#domain/messages/message.ts';
import { parseTimestamp } from '#domain/calendar/timestamps.ts';
import { supabase } from '#web/data/supabase-client.ts';
import { callFunction, selectRows } from '#web/data/tables.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import { DONE_STEPS, type Report, SIDES, type Signal, type TeamMessage } from '../rules/case.ts';

const roleOf = (role: string) => (role === 'student' ? 'student' : 'mentor');
const msOf = (time: string) => parseTimestamp(time).getTime();

/** A report with what the team has done about it. @throws AppError `not_found` */
export async function readReport(id: string): Promise<Report> {
  const [reports, actions] = await Promise.all([
    selectRows('reports', { filters: { id } }),
    selectRows('report_actions', { filters: { report_id: id } }),
  ]);
  const row = reports?.[0];
  if (!row) throw new AppError('not_found');
  return {
    id: row.id,
    threadId: row.thread_id,
    aloneId: row.category === 'distress' && row.reporter_role === 'student' ? row.reporter_id : null,
    hasMessage: row.message_id !== null || row.meeting_id !== null || row.category === 'distress',
    isAboutMeeting: row.meeting_id !== null,
    from: SIDES.find((known) => known === row.reporter_role) ?? 'mentor',
    canAnswer: row.reporter_id !== null || row.reporter_role === 'visitor',
    distressKind: DISTRESS_KINDS.find((known) => known === row.distress_kind),
    takenMs: row.taken_at === null ? undefined : msOf(row.taken_at),
    category: CONCERN_CATEGORIES.find((known) => known === row.category) ?? 'other',
    severity: SEVERITIES.find((known) => known === row.severity) ?? 'normal',
    state: REPORT_STATES.find((known) => known === row.state) ?? 'new',
    note: row.note,
    isBlock: row.is_block,
    sinceMs: msOf(row.created_at),
    dueMs: msOf(row.due_at),
    steps: (actions ?? [])
      .map((action) => ({
        id: action.id,
        step: DONE_STEPS.find((known) => known === action.action) ?? 'note',
        severity: SEVERITIES.find((known) => known === action.severity),
        note: action.note,
        atMs: msOf(action.created_at),
      }))
      .toSorted((one, other) => one.atMs - other.atMs),
  };
}

/** Opens the reported words, which is recorded; null where the report is about a person. @throws AppError */
export async function openReport(
  eventId: string,
  reportId: string,
): Promise<{ texts: readonly Signal[] } | null> {
  const words = await callFunction('open_report', { p_event_id: eventId, p_report_id: reportId });
  if (typeof words !== 'object' || words === null || Array.isArray(words)) return null;
  const { body, sent_at: sentAt, signals } = words;
  if (typeof body !== 'string' || typeof sentAt !== 'string') throw new AppError('bad_answer');
  const own = { id: reportId, source: '', text: body, atMs: msOf(sentAt) };
  return { texts: Array.isArray(signals) ? signals.map(signalOf) : [own] };
}

function signalOf(row: unknown): Signal {
  const { id, source, body, at } = (row ?? {}) as Record<string, unknown>;
  if (typeof id !== 'string' || typeof body !== 'string' || typeof at !== 'string')
    throw new AppError('bad_answer');
  return { id, source: typeof source === 'string' ? source : '', text: body, atMs: msOf(at) };
}

/** Opens the messages of a pair for an hour, which is recorded. @throws AppError */
export async function openThread(eventId: string, threadId: string): Promise<void> {
  await callFunction('open_thread', { p_event_id: eventId, p_thread_id: threadId });
}

/** A page of the messages of a pair that was opened, the newest first. @throws AppError */
export async function readThreadPage(
  threadId: string,
  before: Cursor | undefined,
): Promise<Page<TeamMessage>> {
  let query = supabase()
    .database.from('messages')
    .select('id, sender_role, body, state, hold_reason, sent_at')
    .eq('thread_id', threadId);
  if (before) query = query.or(conditionBehind('sent_at', 'descending', before));
  const { data, error, status } = await query
    .order('sent_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(PAGE_ROWS_COUNT + 1);
  if (error) throw toAppError(error, status);
  return pageOf(
    data,
    (row): TeamMessage => ({
      id: row.id,
      from: roleOf(row.sender_role),
      text: row.body,
      state: MESSAGE_STATES.find((known) => known === row.state) ?? 'sent',
      holdReason: CONTACT_KINDS.find((known) => known === row.hold_reason),
      atMs: msOf(row.sent_at),
    }),
    (row) => ({ value: row.sent_at, id: row.id }),
  );
}
