import { dateOfIso } from '#domain/calendar/gregorian.ts';
import { type CohortState, COHORT_STATES, cohortStateAt } from '#domain/programmes/cohort.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { HOUSE_DESK_ID, PROGRAMME_KINDS, PROGRAMME_STATES } from '#domain/programmes/programme.ts';
import { parseTimestamp } from '#domain/calendar/timestamps.ts';
import type { Database } from '#web/data/database.types.ts';
import { toJson } from '#web/data/json.ts';
import { supabase } from '#web/data/supabase-client.ts';
import { callFunction, type WithJson } from '#web/data/tables.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import { contentOf, type ProgrammeContent, sentContent } from '../rules/content.ts';
import type { ProgrammeRow, ProgrammeState, Revision, SavedDesk, StoredDesk } from '../rules/desk.ts';

const msOf = (text: string) => parseTimestamp(text).getTime();
const stateOf = (word: unknown): ProgrammeState =>
  PROGRAMME_STATES.find((state) => state === word) ?? 'draft';

interface CohortJson {
  number: number;
  opens_at: string;
  closes_at: string;
  starts_on: string | null;
  ends_on: string | null;
  set_state: string | null;
}

function roundOf(cohort: CohortJson, nowMs: number): { number: number; state: CohortState } {
  const state = cohortStateAt(
    {
      opensAtMs: msOf(cohort.opens_at),
      closesAtMs: msOf(cohort.closes_at),
      startsOn: dateOfIso(cohort.starts_on ?? ''),
      endsOn: dateOfIso(cohort.ends_on ?? ''),
      setState: COHORT_STATES.find((one) => one === cohort.set_state),
    },
    nowMs,
  );
  return { number: cohort.number, state };
}

type AdminRow = WithJson<'admin_programmes', { rounds: CohortJson[] }>;

declare module '#web/data/tables.ts' {
  interface JsonAnswers {
    admin_programmes: AdminRow[];
    admin_programme: DeskJson;
  }
}

function rowOf(row: AdminRow, language: Language, nowMs: number): ProgrammeRow {
  const names = row.names as Partial<Record<Language, string>>;
  const name = [language, ...LANGUAGES].map((one) => names[one]?.trim()).find(Boolean);
  return {
    id: row.id,
    kind: PROGRAMME_KINDS.find((kind) => kind === row.kind),
    state: stateOf(row.state),
    name: name ?? '',
    complete: LANGUAGES.filter((one) => row.complete.includes(one)),
    isChanged: row.is_changed,
    savedBy: row.saved_by_name,
    updatedAtMs: msOf(row.updated_at),
    rounds: row.rounds.map((cohort) => roundOf(cohort, nowMs)),
  };
}

/** Every programme, the archived last; its name in the best language for a reader. @throws AppError */
export async function readProgrammeRows(language: Language): Promise<ProgrammeRow[]> {
  const rows = await callFunction('admin_programmes', {});
  const nowMs = Date.now();
  return rows.map((row) => rowOf(row, language, nowMs));
}

interface DeskJson {
  version: number;
  state: string;
  content: unknown;
  published: unknown;
  published_number: number;
  applied: string[];
  saved_by_name: string;
}

/** The desk of a programme, or of the dates of the house. @throws AppError `not_found` where there is none */
export async function readDesk(id: string): Promise<StoredDesk> {
  const desk = await callFunction('admin_programme', { p_programme_id: id });
  return {
    state: stateOf(desk.state),
    version: desk.version,
    content: contentOf(desk.content),
    published: desk.published ? contentOf(desk.published) : undefined,
    publishedNumber: desk.published_number,
    applied: desk.applied,
    savedBy: desk.saved_by_name,
  };
}

type SavedRow = Database['public']['CompositeTypes']['programme_saved'];

const savedOf = (row: SavedRow): SavedDesk => ({
  version: row.version ?? 0,
  isConflict: row.is_conflict ?? false,
  publishedNumber: row.published_number ?? 0,
  savedBy: row.saved_by_name ?? '',
  savedAtMs: msOf(row.saved_at ?? ''),
});

export interface DeskCommand {
  /** repeating it with the same id changes nothing */
  commandId: string;
  deskId: string;
  expectedVersion: number;
}

const argumentsOf = ({ commandId, deskId, expectedVersion }: DeskCommand) => ({
  p_event_id: commandId,
  p_programme_id: deskId,
  p_expected_version: expectedVersion,
});

const jsonOf = ({ deskId }: DeskCommand, content: ProgrammeContent) =>
  toJson(sentContent(content, deskId === HOUSE_DESK_ID));

/**
 * Puts a draft on the desk; version 0 makes it.
 * @param keep what stands there now stays among the earlier versions, whoever saved it
 * @throws AppError `invalid_input`
 */
export async function saveDraft(
  command: DeskCommand,
  content: ProgrammeContent,
  keep: boolean,
): Promise<SavedDesk> {
  const saved = await callFunction('save_programme_draft', {
    ...argumentsOf(command),
    p_content: jsonOf(command, content),
    p_keep: keep,
  });
  return savedOf(saved);
}

/** Makes a content what visitors read. @throws AppError `programme_incomplete`, `invalid_input` */
export async function publish(
  command: DeskCommand,
  content: ProgrammeContent,
  note: string,
): Promise<SavedDesk> {
  const saved = await callFunction('publish_programme', {
    ...argumentsOf(command),
    p_content: jsonOf(command, content),
    p_note: note,
  });
  return savedOf(saved);
}

/** Takes it away from visitors, or makes a draft of what was taken away. @throws AppError `invalid_transition` */
export async function archive(command: DeskCommand, isArchived: boolean): Promise<SavedDesk> {
  return savedOf(
    await callFunction('archive_programme', { ...argumentsOf(command), p_is_archived: isArchived }),
  );
}

const REVISIONS_COUNT = 60;

/** How it was before, the newest first. @throws AppError */
export async function readRevisions(deskId: string): Promise<Revision[]> {
  const { data, error, status } = await supabase()
    .database.from('programme_revisions')
    .select('id,version,number,note,saved_by_name,saved_at,content')
    .eq('desk_id', deskId)
    .order('version', { ascending: false })
    .limit(REVISIONS_COUNT);
  if (error) throw toAppError(error, status);
  return data.map((row) => ({
    id: row.id,
    version: row.version,
    number: row.number ?? undefined,
    note: row.note,
    savedBy: row.saved_by_name,
    savedAtMs: msOf(row.saved_at),
    content: contentOf(row.content),
  }));
}
