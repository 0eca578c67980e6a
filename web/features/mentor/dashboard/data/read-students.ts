import { isLanguage } from '#domain/languages.ts';
import { PLACE_TAKING_STATES } from '#domain/matching/match.ts';
import { EDUCATION_LEVELS, ENGLISH_LEVELS, GENDERS, INTERNET_SPEEDS } from '#domain/profiles/options.ts';
import type { Database } from '#web/data/database.types.ts';
import { supabase } from '#web/data/supabase-client.ts';
import { parseTimestamp } from '#domain/calendar/timestamps.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import { AGE_BANDS, type OwnStudent, SCHOOL_CATEGORIES, type StudentCard } from '../rules/own-student.ts';

/** Named one by one, so that a column added later is shown only after somebody has thought about it. */
const CARD_COLUMNS = [
  'student_code',
  'display_name',
  'education_level',
  'english_level',
  'toefl_score',
  'gpa',
  'marks_percent',
  'interests',
  'bio',
  'extracurricular_activities',
  'internet_speed',
  'age_band',
  'school_category',
  'gender',
  'language',
] as const;

type CardRow = Pick<Database['public']['Tables']['student_cards']['Row'], (typeof CARD_COLUMNS)[number]>;

interface MatchRow {
  id: string;
  state: string;
  started_at: string;
  card: CardRow | null;
}

function oneOf<Value extends string>(values: readonly Value[], value: string | null): Value | null {
  return values.find((known) => known === value) ?? null;
}

function cardOf(row: CardRow): StudentCard {
  return {
    code: row.student_code,
    displayName: row.display_name,
    educationLevel: oneOf(EDUCATION_LEVELS, row.education_level),
    englishLevel: oneOf(ENGLISH_LEVELS, row.english_level),
    toeflScore: row.toefl_score,
    gpa: row.gpa,
    marksPercent: row.marks_percent,
    interests: row.interests,
    bio: row.bio,
    activities: row.extracurricular_activities,
    internetSpeed: oneOf(INTERNET_SPEEDS, row.internet_speed),
    ageBand: oneOf(AGE_BANDS, row.age_band),
    schoolCategory: oneOf(SCHOOL_CATEGORIES, row.school_category),
    gender: oneOf(GENDERS, row.gender),
    language: isLanguage(row.language) ? row.language : null,
  };
}

/**
 * The students whom the mentor accompanies now, the longest known first. What is ended is not asked for, and
 * the database would not give its card [PERM-03, FEAT-04]. @throws AppError
 */
export async function readStudents(mentorId: string): Promise<OwnStudent[]> {
  const { data, error, status } = await supabase()
    .database.from('matches')
    .select(`id,state,started_at,card:student_cards(${CARD_COLUMNS.join(',')})`)
    .eq('mentor_id', mentorId)
    .in('state', [...PLACE_TAKING_STATES])
    .order('started_at', { ascending: true })
    .order('id', { ascending: true })
    .overrideTypes<MatchRow[], { merge: false }>();
  if (error) throw toAppError(error, status);
  return data.flatMap((row) => {
    const state = PLACE_TAKING_STATES.find((known) => known === row.state);
    if (!row.card || !state) return [];
    return [{ matchId: row.id, state, since: parseTimestamp(row.started_at), card: cardOf(row.card) }];
  });
}
