import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '#web/platform/session/index.ts';
import { forgetOthers, onLineChange, readLine, savesData, tried, writeAccount } from '../data/kept.ts';
import type { AnswerKeeper } from './answer-keeper.ts';
import { useNoRepeatsWhereDataIsSaved } from './use-no-repeats.ts';

/** What a student or mentor has read stays readable without a network [PWA-01, LIM-02]. */
export function useKeptAnswers(): void {
  const queries = useQueryClient();
  const { user, isAdmin, isMentor, isBorrowed, profile } = useSession();
  // where somebody else uses the phone nothing is kept, and what is there is not hers to forget
  const userId = isBorrowed ? undefined : user?.id;
  useFreshWhenLineIsBack();
  useNoRepeatsWhereDataIsSaved();

  useEffect(() => {
    if (userId === undefined) return;
    let keeper: AnswerKeeper | undefined;
    let isGone = false;
    void tried(async () => {
      // visitors, whose phones keep no answers, do not pay for it
      const { AnswerKeeper: Keeper } = await import('./answer-keeper.ts');
      if (isGone) return;
      keeper = new Keeper({ id: userId, isAdmin }, queries);
      await keeper.start();
    });
    return () => {
      isGone = true;
      keeper?.stop();
    };
  }, [userId, isAdmin, queries]);

  useEffect(() => {
    // unknown is not the same as none: only what the server said is kept
    if (userId === undefined || isAdmin || profile === undefined) return;
    void forgetOthers(userId).then(() =>
      writeAccount(userId, { role: isMentor ? 'mentor' : 'student', profile }),
    );
  }, [userId, isAdmin, isMentor, profile]);
}

/** What came from copies is read anew as soon as the server answers again, also behind a gateway that was dead. */
function useFreshWhenLineIsBack(): void {
  const queries = useQueryClient();
  const { refreshProfile } = useSession();
  useEffect(() => {
    let wasDown = readLine() === 'down' || !navigator.onLine;
    return onLineChange(() => {
      const line = readLine();
      if (line === 'down') wasDown = true;
      if (line !== 'up' || !wasDown) return;
      wasDown = false;
      // whoever saves data asks herself for what is new
      if (savesData()) return;
      void refreshProfile();
      void queries.refetchQueries({ type: 'active', stale: true });
    });
  }, [queries, refreshProfile]);
}
