import {
  ANSWER_TIMES,
  DIRECTORY_PAGE_CARDS,
  EXPERTISE_FIELDS,
  PLACE_STATES,
  SPOKEN_LANGUAGES,
  SPOKEN_LEVELS,
} from '#domain/mentors/mentor-profile.ts';
import { foldForSearch } from '#domain/text/search.ts';
import { supabase, visitorDatabase } from '#web/data/supabase-client.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import type { VisitorFetch } from '#web/data/visitor-reader.ts';
import type { DirectoryPage, MentorCard, Vocabulary } from '../rules/card.ts';
import { type DirectoryFilter, searchWords } from '../rules/directory-filter.ts';

const COLUMNS =
  'user_id, display_name, fields, languages, country, hours_per_week, answers_within, summary, place_state, list_key';

interface Row {
  user_id: string;
  display_name: string;
  fields: string[];
  languages: unknown;
  country: string | null;
  hours_per_week: number | null;
  answers_within: string | null;
  summary: string | null;
  place_state: string;
  list_key: string;
}

/** The codes whose words hold a folded word. */
function codesWith<Code extends string>(words: ReadonlyMap<Code, string>, word: string): Code[] {
  return [...words].filter(([, text]) => foldForSearch(text).includes(word)).map(([code]) => code);
}

/** «The word stands in her name or text, or in the name of one of her fields or of her country.» */
function conditionOf(word: string, vocabulary: Vocabulary): string {
  const fields = codesWith(vocabulary.fields, word);
  const countries = codesWith(vocabulary.countries, word);
  const ways = [`searchable.like.*${word}*`];
  if (fields.length > 0) ways.push(`fields.ov.{${fields.join(',')}}`);
  if (countries.length > 0) ways.push(`country.in.(${countries.join(',')})`);
  return `or(${ways.join(',')})`;
}

/**
 * One page of the list of mentors, as far as each of them shows herself to whoever asks: the person of this
 * tab, or a visitor where the server asks through its own client.
 * @throws AppError
 */
export async function readDirectory(
  filter: DirectoryFilter,
  vocabulary: Vocabulary,
  asVisitor?: VisitorFetch,
): Promise<DirectoryPage> {
  const database = asVisitor ? visitorDatabase(asVisitor) : supabase().database;
  let query = database
    .from('mentor_profiles')
    .select(COLUMNS)
    .eq('is_approved', true)
    // a hidden card is on no list, not even for those who may see it elsewhere: herself, her students, admins
    .neq('visibility', 'hidden');
  const conditions = searchWords(filter.search).map((word) => conditionOf(word, vocabulary));
  // all in one parameter: the embedded data API takes several `or` as one
  if (conditions.length > 0) query = query.or(`and(${conditions.join(',')})`);
  if (filter.field) query = query.contains('fields', [filter.field]);
  if (filter.language) {
    query = query.contains('languages', JSON.stringify([{ language: filter.language }]));
  }
  if (filter.places) query = query.eq('place_state', filter.places);
  if (filter.after) query = query.gt('list_key', filter.after);
  const { data, error, status } = await query
    .order('list_key')
    .limit(DIRECTORY_PAGE_CARDS + 1)
    .overrideTypes<Row[], { merge: false }>();
  if (error) throw toAppError(error, status);
  const cards = data.slice(0, DIRECTORY_PAGE_CARDS).map(cardOf);
  return { cards, next: data.length > cards.length ? (cards.at(-1)?.listKey ?? null) : null };
}

function cardOf(row: Row): MentorCard {
  const skills: unknown[] = Array.isArray(row.languages) ? row.languages : [];
  return {
    id: row.user_id,
    displayName: row.display_name,
    fields: EXPERTISE_FIELDS.filter((field) => row.fields.includes(field)),
    languages: skills.flatMap((skill) => {
      const { language, level } = (skill ?? {}) as Record<string, unknown>;
      const known = SPOKEN_LANGUAGES.find((one) => one === language);
      const knownLevel = SPOKEN_LEVELS.find((one) => one === level);
      return known && knownLevel ? [{ language: known, level: knownLevel }] : [];
    }),
    country: row.country,
    hoursPerWeek: row.hours_per_week,
    answersWithin: ANSWER_TIMES.find((one) => one === row.answers_within) ?? null,
    summary: row.summary ?? '',
    placeState: PLACE_STATES.find((one) => one === row.place_state) ?? 'full',
    listKey: row.list_key,
  };
}
