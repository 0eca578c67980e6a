import { MATCH_STATES, type MatchState } from '#domain/matching/match.ts';
import { readStudentHome } from '#web/data/student-home.ts';
import { parseTimestamp } from '#domain/calendar/timestamps.ts';

/** What a mentor shows of herself. */
export interface MentorCard {
  displayName: string;
  fields: readonly string[];
  languages: readonly { language: string; level: string }[];
  country: string | null;
  hoursPerWeek: number | null;
  about: string | null;
}

export interface OwnMatch {
  id: string;
  state: MatchState;
  startedAt: Date;
  /** null while the database does not show the mentor: the pair is only proposed, or has ended */
  mentor: MentorCard | null;
}

interface Row {
  id: string;
  state: string;
  started_at: string;
  mentor: {
    display_name: string;
    fields: string[];
    languages: unknown;
    country: string | null;
    hours_per_week: number | null;
    about: string | null;
  } | null;
}

/** The student's newest match, null when there never was one. @throws AppError */
export async function readNewestMatch(studentId: string): Promise<OwnMatch | null> {
  const row = (await readStudentHome(studentId))?.match as Row | null | undefined;
  const state = MATCH_STATES.find((name) => name === row?.state);
  if (!row || state === undefined) return null;
  return {
    id: row.id,
    state,
    startedAt: parseTimestamp(row.started_at),
    mentor: row.mentor && cardOf(row.mentor),
  };
}

function cardOf(mentor: NonNullable<Row['mentor']>): MentorCard {
  return {
    displayName: mentor.display_name,
    fields: mentor.fields,
    languages: Array.isArray(mentor.languages) ? mentor.languages : [],
    country: mentor.country,
    hoursPerWeek: mentor.hours_per_week,
    about: mentor.about,
  };
}
