import { AppError } from '#domain/error-codes.ts';
import { isLanguage, type Language, LANGUAGES } from '#domain/languages.ts';
import { parseTimestamp } from '#domain/calendar/timestamps.ts';
import { takeHomePart } from '#web/data/home-parts.ts';
import { type OwnDatabase, supabase } from '#web/data/supabase-client.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import {
  type Choices,
  DEFAULT_CHOICES,
  MAILABLE_GROUPS,
  MUTABLE_GROUPS,
  PUSHABLE_GROUPS,
} from '../rules/choices.ts';
import type { News, NewsKind, NewsText } from '../rules/news.ts';

const msOf = (text: string | null) => (text === null ? null : parseTimestamp(text).getTime());
const KINDS: readonly NewsKind[] = ['feed', 'banner', 'must_confirm', 'event', 'survey'];

function textsOf(value: unknown): Partial<Record<Language, NewsText>> {
  const known = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const text = known[language] as Partial<NewsText> | undefined;
      return text?.title && text.body
        ? [[language, { title: text.title, body: text.body, choices: text.choices ?? [] }]]
        : [];
    }),
  );
}

async function askNews() {
  const { data, error, status } = await supabase().database.rpc('my_announcements');
  if (error) throw toAppError(error, status);
  return data;
}

/** What admins have told the person in the product, the newest first. @throws AppError */
export async function readNews(userId: string): Promise<News[]> {
  const rows = (await takeHomePart('announcements', userId)) ?? (await askNews());
  return rows.map((row) => ({
    id: row.id,
    announcementId: row.announcement_id,
    kind: KINDS.find((kind) => kind === row.kind) ?? 'feed',
    isTest: row.is_test,
    sentAtMs: msOf(row.sent_at) ?? 0,
    expiresAtMs: msOf(row.expires_at),
    startsAtMs: msOf(row.starts_at),
    isConfirmed: row.confirmed_at !== null,
    isDismissed: row.dismissed_at !== null,
    answer: row.answer,
    takesAnswers: row.takes_answers,
    fallback: isLanguage(row.fallback_language) ? row.fallback_language : undefined,
    texts: textsOf(row.texts),
  }));
}

/** Says that she has read it, or puts it away; the first time counts. @throws AppError */
export async function markNews(
  { id, mark }: { id: string; mark: 'confirmed' | 'dismissed' },
  database: OwnDatabase,
): Promise<void> {
  const { data, error, status } = await database.rpc('mark_announcement', {
    p_delivery_id: id,
    p_mark: mark,
  });
  if (error) throw toAppError(error, status);
  // an empty answer of somebody else's network is not taken for a yes [FM-08]
  if (typeof data !== 'number') throw new AppError('bad_answer');
}

/** Answers an event or a survey, once by the id of the write. @throws AppError `invalid_transition` once it is over */
export async function answerNews(
  { id, answer }: { id: string; answer: string },
  { database, id: writeId }: { database: OwnDatabase; id: string },
): Promise<void> {
  const { data, error, status } = await database.rpc('answer_announcement', {
    p_event_id: writeId,
    p_delivery_id: id,
    p_answer: answer,
  });
  if (error) throw toAppError(error, status);
  // an empty answer of somebody else's network is not taken for a yes [FM-08]
  if (data !== id) throw new AppError('bad_answer');
}

const groupsIn = <Group extends string>(all: readonly Group[], given: readonly string[]): Group[] =>
  all.filter((group) => given.includes(group));

/** What the person has chosen; whoever never did has what is usual. @throws AppError */
export async function readChoices(userId: string): Promise<Choices> {
  const { data, error, status } = await supabase()
    .database.from('news_choices')
    .select('by_email, muted, mailed, pushed, is_bundled, quiet_from, quiet_until, offset_minutes')
    .eq('user_id', userId)
    .maybeSingle();
  if (error) throw toAppError(error, status);
  if (!data) return DEFAULT_CHOICES;
  return {
    byEmail: data.by_email,
    muted: groupsIn(MUTABLE_GROUPS, data.muted),
    mailed: groupsIn(MAILABLE_GROUPS, data.mailed),
    pushed: groupsIn(PUSHABLE_GROUPS, data.pushed),
    isBundled: data.is_bundled,
    quietFrom: data.quiet_from,
    quietUntil: data.quiet_until,
    offsetMinutes: data.offset_minutes,
  };
}

/** Writes what was chosen and leaves the rest as it is. @throws AppError */
export async function writeChoices(
  { byEmail, muted, mailed, pushed, isBundled, quietFrom, quietUntil, offsetMinutes }: Partial<Choices>,
  userId: string,
  database: OwnDatabase,
): Promise<void> {
  const { error, status } = await database
    .from('news_choices')
    .upsert({
      user_id: userId,
      ...(byEmail !== undefined && { by_email: byEmail }),
      ...(muted && { muted: [...muted] }),
      ...(mailed && { mailed: [...mailed] }),
      ...(pushed && { pushed: [...pushed] }),
      ...(isBundled !== undefined && { is_bundled: isBundled }),
      ...(quietFrom !== undefined && { quiet_from: quietFrom }),
      ...(quietUntil !== undefined && { quiet_until: quietUntil }),
      ...(offsetMinutes !== undefined && { offset_minutes: offsetMinutes }),
    })
    // asked back, so that an empty answer of somebody else's network is not taken for a yes [FM-08]
    .select('user_id')
    .single();
  if (error) throw toAppError(error, status);
}
