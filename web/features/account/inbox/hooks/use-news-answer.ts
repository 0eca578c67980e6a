import { useSending, useWaitingValues } from '#web/platform/outbox/index.ts';
import type { News } from '../rules/news.ts';
import { newsAnswerWrite } from './news-answer-write.ts';

/** Answers an event or a survey, through the outbox; a newer answer takes the place of one that waits. */
export const useAnswerNews = () => useSending(newsAnswerWrite, { thingOf: ({ id }) => id });

/** What she has answered, on this phone or on the server, and whether the server has it yet. */
export function useNewsAnswer({ id, answer }: News): { answer: string | null; waits: boolean } {
  const waiting = useWaitingValues(newsAnswerWrite).findLast((one) => one.id === id);
  return waiting ? { answer: waiting.answer, waits: true } : { answer, waits: false };
}
