import { useEffect, useState } from 'react';
import type { Passage } from '#domain/advisor/passage.ts';
import type { Asked } from './use-asking.ts';

/** Questions that lead on from the last answer; none until the rules have arrived, and none after danger. */
export function useFollowUps(
  turns: readonly Asked[],
  passages: readonly Passage[] | undefined,
): readonly string[] {
  const [found, setFound] = useState<{ turns: readonly Asked[]; questions: readonly string[] }>();
  useEffect(() => {
    const last = turns.at(-1);
    if (!passages || last?.answer.outcome !== 'passages') return;
    const shown = last.answer.passages;
    let isCurrent = true;
    import('../rules/follow-ups.ts').then(
      ({ followUps }) => {
        const asked = turns.map(({ question }) => question);
        if (isCurrent) setFound({ turns, questions: followUps(shown, passages, asked) });
      },
      // without a line they may be missing: nothing is lost but a convenience
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [turns, passages]);
  return found?.turns === turns ? found.questions : [];
}
