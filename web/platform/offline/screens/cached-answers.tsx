import { useCachedAnswers } from '../hooks/use-cached-answers.ts';

/** Always there while somebody is signed in, and draws nothing. Apart from the front door, through which visitors come. */
export function CachedAnswers(): null {
  useCachedAnswers();
  return null;
}
