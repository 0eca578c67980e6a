import { useKeptAnswers } from '../hooks/use-kept-answers.ts';

/** Always there while somebody is signed in, and draws nothing. Apart from the front door, through which visitors come. */
export function KeptAnswers(): null {
  useKeptAnswers();
  return null;
}
