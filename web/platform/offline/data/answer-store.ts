import type { Profile } from '#domain/profiles/profile.ts';
import { CACHE_NAMES } from '#domain/platform/worker-contract.ts';
import { logFailure } from '#web/data/failure-log.ts';
import { cacheAnswersOf, readCached, writeCached } from '#web/data/cached-answers.ts';
import type { CachedAnswer } from '../rules/cacheable-answers.ts';

export { onLineChange, readLine } from '#web/data/connection.ts';
export { savesData } from '#web/data/saves-data.ts';

/** A phone that keeps nothing, or cannot read what it cached, is one that only reads with a network. */
export async function tried<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (failure) {
    logFailure('offline-reading', failure);
    return undefined;
  }
}

/** What somebody has read is told by the pages of which there are copies, too. */
async function forgetSeenPages(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const seen = (await caches.keys()).filter(
    (name) => name === CACHE_NAMES.images || name.startsWith(CACHE_NAMES.pages),
  );
  await Promise.all(seen.map((name) => caches.delete(name)));
}

/** Forgets what is cached of everybody else; with nobody, of everybody. Never throws. */
export const forgetOthers = (userId: string | undefined) =>
  tried(async () => {
    if (await cacheAnswersOf(userId)) await forgetSeenPages();
  });

/** What is cached of this person, empty where nothing is. Never throws. */
export async function readAnswers<Answer extends CachedAnswer>(userId: string): Promise<Answer[]> {
  const cached = await tried(() => readCached(userId, 'answers'));
  return Array.isArray(cached) ? (cached as Answer[]) : [];
}

/** Never throws. */
export const writeAnswers = (userId: string, answers: readonly CachedAnswer[]) =>
  tried(() => writeCached(userId, 'answers', answers));

/** Who she is here, so that her screens can be opened without a network. Admins are not cached. Never throws. */
export const writeAccount = (
  userId: string,
  account: { role: 'student' | 'mentor'; profile: Profile | null },
) => tried(() => writeCached(userId, 'account', account));
