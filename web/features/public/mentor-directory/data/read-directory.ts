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
import type { DirectoryAnswer, DirectoryPage, MentorCard, Vocabulary } from '../rules/card.ts';
import { type DirectoryFilter, isNarrowed, searchWords } from '../rules/directory-filter.ts';
import { type Facets, facetsOf } from '../rules/facets.ts';

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

/** «The word is in the name or text of a mentor, or in the name of one of their fields or of their country.» */
function conditionOf(word: string, vocabulary: Vocabulary): string {
  const fields = codesWith(vocabulary.fields, word);
  const countries = codesWith(vocabulary.countries, word);
  const ways = [`searchable.like.*${word}*`];
  if (fields.length > 0) ways.push(`fields.ov.{${fields.join(',')}}`);
  if (countries.length > 0) ways.push(`country.in.(${countries.join(',')})`);
  return `or(${ways.join(',')})`;
}

/** Rows that are read to be counted: as many as a data API gives at once where nothing else is set. */
const COUNTED_ROWS = 1_000;

/** Everybody on the list, as far as each mentor is shown to the person who asks. */
function listFor<const Columns extends string>(columns: Columns, asVisitor: VisitorFetch | undefined) {
  const database = asVisitor ? visitorDatabase(asVisitor) : supabase().database;
  return (
    database
      .from('mentor_profiles')
      .select(columns)
      .eq('is_approved', true)
      // a hidden card is on no list, not even for those who may see it elsewhere: the mentor, their students, admins
      .neq('visibility', 'hidden')
  );
}

/** The part of the list that answers to a filter, on whatever page. */
function narrowed<const Columns extends string>(
  columns: Columns,
  filter: DirectoryFilter,
  vocabulary: Vocabulary,
  asVisitor: VisitorFetch | undefined,
) {
  let query = listFor(columns, asVisitor);
  const conditions = searchWords(filter.search).map((word) => conditionOf(word, vocabulary));
  // all in one parameter: the embedded data API takes several `or` as one
  if (conditions.length > 0) query = query.or(`and(${conditions.join(',')})`);
  if (filter.fields.length > 0) query = query.overlaps('fields', filter.fields);
  if (filter.languages.length > 0) {
    const spoken = filter.languages.map((language) => ({ language }));
    query = query.contains('languages', JSON.stringify(spoken));
  }
  if (filter.hasPlace) query = query.in('place_state', ['open', 'few_places']);
  return query;
}

/**
 * One page of the list of mentors, as far as each of them is shown to the person of this tab, or to a visitor where
 * the server asks through its own client.
 * @throws AppError
 */
export async function readDirectory(
  filter: DirectoryFilter,
  vocabulary: Vocabulary,
  asVisitor?: VisitorFetch,
): Promise<DirectoryPage> {
  let query = narrowed(COLUMNS, filter, vocabulary, asVisitor);
  if (filter.after) query = query.gt('list_key', filter.after);
  const { data, error, status } = await query
    .order('list_key')
    .limit(DIRECTORY_PAGE_CARDS + 1)
    .overrideTypes<Row[], { merge: false }>();
  if (error) throw toAppError(error, status);
  const cards = data.slice(0, DIRECTORY_PAGE_CARDS).map(cardOf);
  return { cards, next: data.length > cards.length ? (cards.at(-1)?.listKey ?? null) : null };
}

/** The same with the number of mentors on all pages, where that is not the whole list. @throws AppError */
export async function readAnswer(
  filter: DirectoryFilter,
  vocabulary: Vocabulary,
  asVisitor?: VisitorFetch,
): Promise<DirectoryAnswer> {
  const page = await readDirectory(filter, vocabulary, asVisitor);
  // the only page: nothing has to be counted elsewhere
  if (!page.next && !filter.after) return { ...page, found: page.cards.length };
  if (!isNarrowed(filter)) return { ...page, found: undefined };
  const { data, error, status } = await narrowed('user_id', filter, vocabulary, asVisitor).limit(
    COUNTED_ROWS,
  );
  if (error) throw toAppError(error, status);
  return { ...page, found: data.length };
}

/** How many mentors of the whole list each choice has. @throws AppError */
export async function readFacets(asVisitor?: VisitorFetch): Promise<Facets> {
  const { data, error, status } = await listFor('fields, languages, place_state', asVisitor)
    .limit(COUNTED_ROWS)
    .overrideTypes<Pick<Row, 'fields' | 'languages' | 'place_state'>[], { merge: false }>();
  if (error) throw toAppError(error, status);
  return facetsOf(
    data.map((row) => ({
      fields: row.fields,
      languages: skillsOf(row.languages),
      placeState: placeStateOf(row.place_state),
    })),
  );
}

const placeStateOf = (state: string) => PLACE_STATES.find((one) => one === state) ?? 'full';

function skillsOf(languages: unknown): MentorCard['languages'] {
  const skills: unknown[] = Array.isArray(languages) ? languages : [];
  return skills.flatMap((skill) => {
    const { language, level } = (skill ?? {}) as Record<string, unknown>;
    const known = SPOKEN_LANGUAGES.find((one) => one === language);
    const knownLevel = SPOKEN_LEVELS.find((one) => one === level);
    return known && knownLevel ? [{ language: known, level: knownLevel }] : [];
  });
}

function cardOf(row: Row): MentorCard {
  return {
    id: row.user_id,
    displayName: row.display_name,
    fields: EXPERTISE_FIELDS.filter((field) => row.fields.includes(field)),
    languages: skillsOf(row.languages),
    country: row.country,
    hoursPerWeek: row.hours_per_week,
    answersWithin: ANSWER_TIMES.find((one) => one === row.answers_within) ?? null,
    summary: row.summary ?? '',
    placeState: placeStateOf(row.place_state),
    listKey: row.list_key,
  };
}
