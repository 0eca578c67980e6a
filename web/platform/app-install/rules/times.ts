import { SERVICE_WORKER_UPDATE_CHECK_MS } from '#domain/limits.ts';

/** How long «Back online» is said. */
export const GOOD_NEWS_MS = 5_000;

const HOUR_MS = 3_600_000;
const FIRST_QUESTION_MS = 2_000;
const LONGEST_SILENCE_MS = 60_000;

/**
 * How often a newer version is asked for [PWA-04]. A person who asked her browser to save data pays by the
 * megabyte: a question each minute would be a megabyte in a day of hers, one each hour is enough for her.
 */
export function updateCheckMs(savesData: boolean): number {
  return savesData ? HOUR_MS : SERVICE_WORKER_UPDATE_CHECK_MS;
}

/** How long to wait before the server is asked once more whether it is there: 2 s, 4 s … a minute [UI-02]. */
export function nextQuestionMs(questionsAsked: number): number {
  return Math.min(FIRST_QUESTION_MS * 2 ** questionsAsked, LONGEST_SILENCE_MS);
}
