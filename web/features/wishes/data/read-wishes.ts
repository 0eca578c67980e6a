import { EXPERTISE_FIELDS, PLACE_STATES } from '#domain/mentor-profile.ts';
import { takesPlace, type MatchState } from '#domain/match.ts';
import { supabase } from '#web/data/supabase-client.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import type { Choice, OwnWishes, SearchWord } from '../rules/wish.ts';

interface WishRow {
  mentor_id: string;
  rank: number | null;
  reason: string;
  mentor: { display_name: string } | null;
}

/** Whom the student would like and whom she never wants, and whether that counts at present. @throws AppError */
export async function readOwnWishes(userId: string): Promise<OwnWishes> {
  const { database } = supabase();
  const [rows, pairs] = await Promise.all([
    database
      .from('match_preferences')
      .select('mentor_id,rank,reason,mentor:mentor_profiles(display_name)')
      .eq('student_id', userId)
      .order('rank')
      .order('created_at')
      .overrideTypes<WishRow[], { merge: false }>(),
    database.from('matches').select('state').eq('student_id', userId).neq('state', 'ended').limit(1),
  ]);
  if (rows.error) throw toAppError(rows.error, rows.status);
  if (pairs.error) throw toAppError(pairs.error, pairs.status);
  const named = rows.data.map(({ mentor_id: mentorId, mentor, rank, reason }) => ({
    mentorId,
    name: mentor?.display_name ?? '',
    rank,
    reason,
  }));
  const state = pairs.data[0]?.state as MatchState | undefined;
  const open = state === undefined ? null : 'asked';
  return {
    wishes: named.flatMap(({ rank, ...wish }) => (rank === null ? [] : [wish])),
    nevers: named.flatMap(({ rank, mentorId, name }) => (rank === null ? [{ mentorId, name }] : [])),
    closedBy: state !== undefined && takesPlace(state) ? 'mentor' : open,
  };
}

const COLUMNS = 'user_id,display_name,fields,summary,place_state,list_key';

/** One page of the list of mentors, as far as each shows herself to the person. */
export interface ChoicePage {
  choices: readonly Choice[];
  /** the cursor of the next page; null on the last */
  next: string | null;
}

/** Few at once: each is a card on a small phone and a line of a slow network. */
const PAGE_CHOICES_COUNT = 20;

/** «The word stands in her name or text, or is the name of one of her fields.» */
const conditionOf = ({ word, fields }: SearchWord): string =>
  fields.length === 0
    ? `searchable.like.*${word}*`
    : `or(searchable.like.*${word}*,fields.ov.{${fields.join(',')}})`;

/** The mentors whom the list shows her and who answer to every word, free places first. @throws AppError */
export async function readChoices(words: readonly SearchWord[], after: string | null): Promise<ChoicePage> {
  let query = supabase()
    .database.from('mentor_profiles')
    .select(COLUMNS)
    .eq('is_approved', true)
    .neq('visibility', 'hidden');
  // all in one parameter: the embedded data API takes several `or` as one
  if (words.length > 0) query = query.or(`and(${words.map(conditionOf).join(',')})`);
  if (after !== null) query = query.gt('list_key', after);
  const { data, error, status } = await query.order('list_key').limit(PAGE_CHOICES_COUNT + 1);
  if (error) throw toAppError(error, status);
  const choices = data.slice(0, PAGE_CHOICES_COUNT).map((row) => ({
    id: row.user_id,
    name: row.display_name,
    fields: EXPERTISE_FIELDS.filter((field) => row.fields.includes(field)),
    summary: row.summary ?? '',
    placeState: PLACE_STATES.find((one) => one === row.place_state) ?? 'full',
    listKey: row.list_key,
  }));
  return { choices, next: data.length > choices.length ? (choices.at(-1)?.listKey ?? null) : null };
}
