import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '#web/features/session/index.ts';
import { forgetOthers, onLineChange, readLine, savesData, writeAccount } from '../data/kept.ts';
import { AnswerKeeper } from './answer-keeper.ts';
import { useNoRepeatsWhereDataIsSaved } from './use-no-repeats.ts';

/** What a student or mentor has read stays readable without a network [PWA-01, LIM-02]. */
export function useKeptAnswers(): void {
  const queries = useQueryClient();
  const { user, isAdmin, isMentor, profile } = useSession();
  const userId = user?.id;
  useFreshWhenLineIsBack();
  useNoRepeatsWhereDataIsSaved();

  useEffect(() => {
    if (userId === undefined) return;
    const keeper = new AnswerKeeper({ id: userId, isAdmin }, queries);
    void keeper.start();
    return () => keeper.stop();
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

/** Where nobody is signed in, nothing of anybody is kept [PR-02]. */
export function useNothingKeptOfNobody(): void {
  const { status } = useSession();
  useEffect(() => {
    if (status === 'signed-out') void forgetOthers(undefined);
  }, [status]);
}
