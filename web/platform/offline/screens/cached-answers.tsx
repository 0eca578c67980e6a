import { useCachedAnswers } from '../hooks/use-cached-answers.ts';

/** Always there while somebody is signed in, and renders nothing. Not part of the index, which visitors load. */
export function CachedAnswers(): null {
  useCachedAnswers();
  return null;
}
