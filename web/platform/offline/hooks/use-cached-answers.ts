import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '#web/platform/session/index.ts';
import {
  forgetOthers,
  onLineChange,
  readLine,
  savesData,
  tried,
  writeAccount,
} from '../data/answer-store.ts';
import type { AnswerCache } from './answer-cache.ts';
import { useNoRepeatsWhereDataIsSaved } from './use-no-repeats.ts';

/** What a student or mentor has read stays readable without a network [PWA-01, LIM-02]. */
export function useCachedAnswers(): void {
  const queries = useQueryClient();
  const { user, isAdmin, isMentor, isBorrowed, profile } = useSession();
  // where somebody else uses the phone nothing is cached, and what is there is not hers to forget
  const userId = isBorrowed ? undefined : user?.id;
  useFreshWhenLineIsBack();
  useNoRepeatsWhereDataIsSaved();

  useEffect(() => {
    if (userId === undefined) return;
    let cache: AnswerCache | undefined;
    let isGone = false;
    void tried(async () => {
      // visitors, whose phones keep no answers, do not pay for it
      const { AnswerCache: Answers } = await import('./answer-cache.ts');
      if (isGone) return;
      cache = new Answers({ id: userId, isAdmin }, queries);
      await cache.start();
    });
    return () => {
      isGone = true;
      cache?.stop();
    };
  }, [userId, isAdmin, queries]);

  useEffect(() => {
    // unknown is not the same as none: only what the server said is cached
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
