import { AppError } from '#domain/error-codes.ts';
import { isLanguage, type Language, LANGUAGES } from '#domain/languages.ts';
import { parseTimestamp } from '#domain/timestamps.ts';
import { type OwnDatabase, supabase } from '#web/data/supabase-client.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import type { News, NewsKind, NewsText } from '../rules/news.ts';

const msOf = (text: string | null) => (text === null ? null : parseTimestamp(text).getTime());
const KINDS: readonly NewsKind[] = ['feed', 'banner', 'must_confirm'];

function textsOf(value: unknown): Partial<Record<Language, NewsText>> {
  const known = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const text = known[language] as Partial<NewsText> | undefined;
      return text?.title && text.body ? [[language, { title: text.title, body: text.body }]] : [];
    }),
  );
}

/** What admins have told the person in the product, the newest first. @throws AppError */
export async function readNews(): Promise<News[]> {
  const { data, error, status } = await supabase().database.rpc('my_announcements');
  if (error) throw toAppError(error, status);
  return data.map((row) => ({
    id: row.id,
    announcementId: row.announcement_id,
    kind: KINDS.find((kind) => kind === row.kind) ?? 'feed',
    isTest: row.is_test,
    sentAtMs: msOf(row.sent_at) ?? 0,
    expiresAtMs: msOf(row.expires_at),
    isConfirmed: row.confirmed_at !== null,
    isDismissed: row.dismissed_at !== null,
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

/** Whether the person gets news by e-mail; who never said does. @throws AppError */
export async function readByEmail(userId: string): Promise<boolean> {
  const { data, error, status } = await supabase()
    .database.from('news_choices')
    .select('by_email')
    .eq('user_id', userId)
    .maybeSingle();
  if (error) throw toAppError(error, status);
  return data?.by_email ?? true;
}

/** @throws AppError */
export async function writeByEmail(byEmail: boolean, userId: string, database: OwnDatabase): Promise<void> {
  const { error, status } = await database
    .from('news_choices')
    .upsert({ user_id: userId, by_email: byEmail })
    // asked back, so that an empty answer of somebody else's network is not taken for a yes [FM-08]
    .select('user_id')
    .single();
  if (error) throw toAppError(error, status);
}
