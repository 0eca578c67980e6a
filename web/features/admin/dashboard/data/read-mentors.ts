import { AppError } from '#domain/error-codes.ts';
import type { Cursor } from '#domain/platform/keyset.ts';
import type { ApplicationStatus } from '#domain/mentors/mentor-application.ts';
import type {
  ExpertiseField,
  MentorVisibility,
  SpokenLanguageSkill,
} from '#domain/mentors/mentor-profile.ts';
import type { Gender } from '#domain/profiles/options.ts';
import { callFunction, selectRows, type WithJson } from '#web/data/tables.ts';
import type { Mentor, MentorSummary } from '../rules/mentor.ts';
import type { MentorFilter } from '../rules/mentor-filter.ts';
import { PAGE_ROWS_COUNT, type Page, pageOf } from '../rules/page.ts';
import { readApplicationOfPerson } from './read-application.ts';

type Row = WithJson<'admin_mentors', { languages: SpokenLanguageSkill[] }>;

declare module '#web/data/tables.ts' {
  interface JsonAnswers {
    admin_mentors: Row[];
  }
}

function summaryOf(row: Row): MentorSummary {
  return {
    id: row.id,
    name: row.display_name,
    gender: row.gender as Gender | null,
    languages: row.languages,
    fields: row.fields as ExpertiseField[],
    country: row.country,
    capacity: row.capacity,
    placesTaken: row.places_taken,
    visibility: row.visibility as MentorVisibility,
    isAccepting: row.accepting,
    isApproved: row.is_approved,
    applicationStatus: row.application_status as ApplicationStatus | null,
    willingGirls: row.willing_girls,
    willingMinors: row.willing_minors,
  };
}

const cursorOf = (row: Row): Cursor => ({ value: row.created_at, id: row.id });

const wanted = (search: string, { state, isFree, language, field, gender }: MentorFilter) => ({
  ...(search.trim() ? { p_search: search } : {}),
  ...(state ? { p_approved: state === 'active' } : {}),
  ...(isFree ? { p_free: true } : {}),
  ...(language ? { p_language: language } : {}),
  ...(field ? { p_field: field } : {}),
  ...(gender ? { p_gender: gender } : {}),
});

/** A page of mentors, the newest first. @throws AppError */
export async function readMentorPage(
  search: string,
  filter: MentorFilter,
  after: Cursor | undefined,
): Promise<Page<MentorSummary>> {
  const rows = await callFunction('admin_mentors', {
    ...wanted(search, filter),
    ...(after ? { p_before_created_at: after.value, p_before_id: after.id } : {}),
    p_limit: PAGE_ROWS_COUNT + 1,
  });
  return pageOf(rows, summaryOf, cursorOf);
}

/** How many mentors a search and a filter find. @throws AppError */
export function countMentors(search: string, filter: MentorFilter): Promise<number> {
  return callFunction('admin_mentors_count', wanted(search, filter));
}

/** A mentor and the application behind her. @throws AppError `not_found` when there is none */
export async function readMentor(id: string): Promise<Mentor> {
  const [rows, application] = await Promise.all([
    selectRows('mentor_profiles', { filters: { user_id: id } }),
    readApplicationOfPerson(id),
  ]);
  const row = rows?.[0];
  if (!row) throw new AppError('not_found');
  return {
    id,
    name: row.display_name,
    languages: row.languages,
    fields: row.fields as ExpertiseField[],
    country: row.country,
    timeZone: row.time_zone,
    hoursPerWeek: row.hours_per_week,
    about: row.about,
    capacity: row.capacity,
    placesTaken: row.places_taken,
    visibility: row.visibility as MentorVisibility,
    isAccepting: row.accepting,
    isApproved: row.is_approved,
    application,
  };
}
