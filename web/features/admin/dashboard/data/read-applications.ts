import type { Cursor } from '#domain/platform/keyset.ts';
import type { ApplicationStatus } from '#domain/mentors/mentor-application.ts';
import type { ExpertiseField, SpokenLanguageSkill } from '#domain/mentors/mentor-profile.ts';
import { callFunction, type WithJson } from '#web/data/tables.ts';
import type { ApplicationSummary, ListedApplication } from '../rules/application.ts';
import type { ApplicationFilter } from '../rules/application-filter.ts';
import { PAGE_ROWS_COUNT, type Page, pageOf } from '../rules/page.ts';
import { msOf } from './times.ts';

type Row = WithJson<'admin_applications', { languages: SpokenLanguageSkill[] }>;

declare module '#web/data/tables.ts' {
  interface JsonAnswers {
    admin_applications: Row[];
  }
}

function summaryOf(row: Row): ListedApplication {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    country: row.country,
    languages: row.languages,
    fields: row.fields as ExpertiseField[],
    status: row.status as ApplicationStatus,
    sentAtMs: msOf(row.sent_at),
    readerName: row.reader_name,
  };
}

const cursorOf = (row: Row): Cursor => ({ value: row.sent_at, id: row.id });

const behind = (cursor: Cursor | undefined) =>
  cursor ? { p_cursor_sent_at: cursor.value, p_cursor_id: cursor.id } : {};

type Wanted = Pick<ApplicationFilter, 'status' | 'reader'>;

const wanted = (search: string, { status, reader }: Wanted) => ({
  ...(search.trim() ? { p_search: search } : {}),
  ...(status ? { p_status: status } : {}),
  ...(reader ? { p_reader: reader } : {}),
});

/** A page of the applications that were sent. @throws AppError */
export async function readApplicationPage(
  search: string,
  filter: ApplicationFilter,
  after: Cursor | undefined,
): Promise<Page<ListedApplication>> {
  const rows = await callFunction('admin_applications', {
    ...wanted(search, filter),
    ...behind(after),
    p_oldest_first: filter.order === 'oldest',
    p_limit: PAGE_ROWS_COUNT + 1,
  });
  return pageOf(rows, summaryOf, cursorOf);
}

/** How many applications a search and a filter find. @throws AppError */
export function countApplications(search: string, filter: ApplicationFilter): Promise<number> {
  return callFunction('admin_applications_count', wanted(search, filter));
}

async function oldestPending(limit: number, after?: Cursor): Promise<Row[]> {
  return callFunction('admin_applications', {
    p_status: 'pending',
    p_oldest_first: true,
    p_limit: limit,
    ...behind(after),
  });
}

/** The applications that wait longest for a first look. @throws AppError */
export async function readLongestWaiting(count: number): Promise<ApplicationSummary[]> {
  return (await oldestPending(count)).map(summaryOf);
}

/**
 * The application that waits longest behind another one, or, where there is none behind it, from the start;
 * undefined when no other one waits. @throws AppError
 */
export async function readNextWaiting(current: Cursor): Promise<string | undefined> {
  const [behindIt] = await oldestPending(1, current);
  if (behindIt) return behindIt.id;
  const first = await oldestPending(2);
  return first.find(({ id }) => id !== current.id)?.id;
}
