import type { Profile } from '#domain/profiles/profile.ts';
import { KEPT } from '#domain/platform/worker-contract.ts';
import { logFailure } from '#web/data/failure-log.ts';
import { keepAnswersOf, readKept, writeKept } from '#web/data/kept-answers.ts';
import type { KeptAnswer } from '../rules/what-is-kept.ts';

export { onLineChange, readLine } from '#web/data/connection.ts';
export { savesData } from '#web/data/saves-data.ts';

/** A phone that keeps nothing, or cannot read what it kept, is one that only reads with a network. */
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
  const seen = (await caches.keys()).filter((name) => name === KEPT.images || name.startsWith(KEPT.pages));
  await Promise.all(seen.map((name) => caches.delete(name)));
}

/** Forgets what is kept of everybody else; with nobody, of everybody. Never throws. */
export const forgetOthers = (userId: string | undefined) =>
  tried(async () => {
    if (await keepAnswersOf(userId)) await forgetSeenPages();
  });

/** What is kept of this person, empty where nothing is. Never throws. */
export async function readAnswers<Answer extends KeptAnswer>(userId: string): Promise<Answer[]> {
  const kept = await tried(() => readKept(userId, 'answers'));
  return Array.isArray(kept) ? (kept as Answer[]) : [];
}

/** Never throws. */
export const writeAnswers = (userId: string, answers: readonly KeptAnswer[]) =>
  tried(() => writeKept(userId, 'answers', answers));

/** Who she is here, so that her screens can be opened without a network. Admins are not kept. Never throws. */
export const writeAccount = (
  userId: string,
  account: { role: 'student' | 'mentor'; profile: Profile | null },
) => tried(() => writeKept(userId, 'account', account));
