import type { News } from './news.ts';

/** True while an answer may be given and changed: until the event begins or the survey expires. */
export function canAnswer(
  { takesAnswers, expiresAtMs }: Pick<News, 'takesAnswers' | 'expiresAtMs'>,
  nowMs: number,
): boolean {
  return takesAnswers && (expiresAtMs === null || expiresAtMs > nowMs);
}

/** True for what asks for an answer, whether one may still be given or not. */
export const isAsking = ({ kind }: Pick<News, 'kind'>): boolean => kind === 'event' || kind === 'survey';
