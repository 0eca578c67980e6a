import { AppError } from '#domain/error-codes.ts';
import type { Cursor } from '#domain/platform/keyset.ts';
import { type Language, LANGUAGES } from '#domain/languages.ts';
import { parseTimestamp } from '#domain/calendar/timestamps.ts';
import type { Database } from '#web/data/database.types.ts';
import { toJson } from '#web/data/json.ts';
import { supabase } from '#web/data/supabase-client.ts';
import { callFunction } from '#web/data/tables.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import {
  type AnnouncementRow,
  type AnswerSum,
  type AnnouncementState,
  type AudienceCount,
  type Counts,
  DELIVERY_STATES,
  type DeliveryState,
  type LogRow,
  type Saved,
  type StoredAnnouncement,
} from '../rules/announcement.ts';
import {
  type AnnouncementDraft,
  type AnnouncementKind,
  type Channel,
  CHANNELS,
  contentOf,
  draftOf,
} from '../rules/draft.ts';

type Functions = Database['public']['Functions'];
type Json = Functions['save_announcement']['Args']['p_content'];
type AdminRow = Functions['admin_announcements']['Returns'][number];

declare module '#web/data/tables.ts' {
  interface JsonAnswers {
    admin_audience: AudienceCount & { by_email: number };
  }
}

const PAGE_ROWS_COUNT = 30;
const LOG_ROWS_COUNT = 50;
// what a composite of the database leaves null the generated types do not say
const msOf = (text: string | null) => (text ? parseTimestamp(text).getTime() : undefined);

function countsOf(value: unknown): AnnouncementRow['counts'] {
  const known = (value ?? {}) as Partial<Record<Channel, Partial<Record<string, number>>>>;
  return Object.fromEntries(
    CHANNELS.flatMap((channel) => {
      const counted = known[channel];
      const all = [...DELIVERY_STATES, 'read', 'confirmed'].map((what) => [what, counted?.[what] ?? 0]);
      return counted ? [[channel, Object.fromEntries(all) as Counts]] : [];
    }),
  );
}

function rowOf(row: AdminRow, language: Language): AnnouncementRow {
  const titles = row.titles as Partial<Record<Language, string>>;
  return {
    id: row.id,
    kind: row.kind as AnnouncementKind,
    state: row.state as AnnouncementState,
    title: [language, ...LANGUAGES].map((one) => titles[one]?.trim()).find(Boolean) ?? '',
    sendAtMs: msOf(row.send_at),
    endedAtMs: msOf(row.ended_at),
    updatedAtMs: msOf(row.updated_at) ?? 0,
    version: row.version,
    isTested: row.is_tested,
    savedBy: row.saved_by_name,
    counts: countsOf(row.counts),
  };
}

/** A page of all announcements, the last changed first. @throws AppError */
export async function readRows(
  { state, language }: { state: AnnouncementState | undefined; language: Language },
  after: Cursor | undefined,
): Promise<{ items: AnnouncementRow[]; next: Cursor | undefined }> {
  const rows = await callFunction('admin_announcements', {
    ...(state ? { p_state: state } : {}),
    ...(after ? { p_before_updated_at: after.value, p_before_id: after.id } : {}),
    p_limit: PAGE_ROWS_COUNT + 1,
  });
  const shown = rows.slice(0, PAGE_ROWS_COUNT);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => rowOf(row, language)),
    next: rows.length > shown.length && last ? { value: last.updated_at, id: last.id } : undefined,
  };
}

/** One of them, with how far it is. @throws AppError `not_found` */
export async function readRow(id: string, language: Language): Promise<AnnouncementRow> {
  const [row] = await callFunction('admin_announcements', { p_id: id });
  if (!row) throw new AppError('not_found');
  return rowOf(row, language);
}

/** With all its texts. @throws AppError `not_found` where there is none */
export async function readStored(id: string): Promise<StoredAnnouncement> {
  const { data, error, status } = await supabase()
    .database.from('announcements')
    .select(
      'id,state,version,kind,channels,audience,fallback_language,expires_at,starts_at,announcement_texts(language,title,body,choices)',
    )
    .eq('id', id)
    .maybeSingle();
  if (error) throw toAppError(error, status);
  if (!data) throw new AppError('not_found');
  const { announcement_texts: texts, expires_at, starts_at, ...content } = data;
  return {
    id: data.id,
    state: data.state as AnnouncementState,
    version: data.version,
    draft: draftOf({
      ...content,
      expires_at: expires_at === null ? null : parseTimestamp(expires_at).toISOString(),
      starts_at: starts_at === null ? null : parseTimestamp(starts_at).toISOString(),
      texts: Object.fromEntries(texts.map((text) => [text.language, text])),
    }),
  };
}

/** How many people gave each answer that is possible, in the order of the choices; never who. @throws AppError */
export async function readAnswers(id: string): Promise<AnswerSum[]> {
  const rows = await callFunction('admin_announcement_answers', { p_announcement_id: id });
  // what a function leaves null the generated types do not say
  return rows.map(({ answer, people }) => ({ answer, people: (people as number | null) ?? undefined }));
}

export interface Command {
  /** repeating it with the same id changes nothing */
  commandId: string;
  announcementId: string;
  expectedVersion: number;
}

const argumentsOf = ({ commandId, announcementId, expectedVersion }: Command) => ({
  p_event_id: commandId,
  p_announcement_id: announcementId,
  p_expected_version: expectedVersion,
});

function savedOf(row: Database['public']['CompositeTypes']['announcement_saved']): Saved {
  return {
    version: row.version ?? 0,
    isConflict: row.is_conflict ?? false,
    savedBy: row.saved_by_name ?? '',
    savedAtMs: msOf(row.saved_at) ?? 0,
  };
}

/** Writes the whole draft; version 0 makes it. @throws AppError */
export async function saveDraft(command: Command, draft: AnnouncementDraft): Promise<Saved> {
  const content = toJson(contentOf(draft));
  return savedOf(await callFunction('save_announcement', { ...argumentsOf(command), p_content: content }));
}

/** Sends it to the admin herself. @throws AppError `announcement_text_missing` */
export async function sendTest(command: Command): Promise<Saved> {
  return savedOf(await callFunction('test_announcement', argumentsOf(command)));
}

/**
 * Lets it go out; without a time in five minutes.
 * @throws AppError `announcement_not_tested`, `announcement_text_missing`, `nobody_to_reach`, `fresh_sign_in_needed`,
 * `announcements_too_many`, `invalid_input`
 */
export async function schedule(command: Command, sendAtMs: number | undefined): Promise<Saved> {
  return savedOf(
    await callFunction('schedule_announcement', {
      ...argumentsOf(command),
      ...(sendAtMs === undefined ? {} : { p_send_at: new Date(sendAtMs).toISOString() }),
    }),
  );
}

export type Operation = 'cancel' | 'retry';

/** Stops what has not gone yet, or tries again what did not arrive. @throws AppError `invalid_transition` */
export async function carryOut(
  operation: Operation,
  commandId: string,
  announcementId: string,
): Promise<void> {
  const name = operation === 'cancel' ? 'cancel_announcement' : 'retry_announcement';
  await callFunction(name, { p_event_id: commandId, p_announcement_id: announcementId });
}

/**
 * How many people fit a rule, and five of them.
 * @param rule as `ruleOf` gives it, in JSON
 * @throws AppError
 */
export async function countAudience(rule: string): Promise<AudienceCount> {
  const counted = await callFunction('admin_audience', {
    p_audience: JSON.parse(rule) as Json,
  });
  return {
    people: counted.people,
    byEmail: counted.by_email,
    languages: counted.languages,
    sample: counted.sample,
  };
}

export type LogFilter = DeliveryState | 'unconfirmed';

/** A page of what became of it for each person. @throws AppError */
export async function readLog(
  announcementId: string,
  filter: LogFilter | undefined,
  after: string | undefined,
): Promise<{ items: LogRow[]; next: string | undefined }> {
  const rows = await callFunction('admin_announcement_log', {
    p_announcement_id: announcementId,
    ...(filter ? { p_state: filter } : {}),
    ...(after ? { p_after_id: after } : {}),
    p_limit: LOG_ROWS_COUNT + 1,
  });
  const shown = rows.slice(0, LOG_ROWS_COUNT);
  return {
    items: shown.map((row) => ({
      id: row.id,
      initials: row.initials,
      code: row.code,
      channel: row.channel as Channel,
      state: row.state as DeliveryState,
      error: row.error ?? '',
      sentAtMs: msOf(row.sent_at),
      isRead: row.read_at !== null,
      isConfirmed: row.confirmed_at !== null,
    })),
    next: rows.length > shown.length ? shown.at(-1)?.id : undefined,
  };
}
