import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWaitingValues } from '#web/platform/outbox/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { askedToday } from '../rules/history.ts';
import { advisorKeys } from './advisor-keys.ts';
import { adviceWrite, teamQuestionWrite } from './advisor-write.ts';

export type { Advice, TeamQuestion } from '../rules/history.ts';

const loadApi = () => import('../data/read-advice.ts');

/** What she asked, and how much of it today, with what waits on this phone. */
export function useHistory() {
  const userId = useSession().user?.id ?? '';
  const query = useQuery({
    queryKey: advisorKeys.history(userId),
    queryFn: async () => (await loadApi()).readHistory(),
    enabled: userId !== '',
    networkMode: 'offlineFirst',
  });
  const waiting = useWaitingValues(adviceWrite);
  const [nowMs] = useState(Date.now);
  const asked = [
    ...(query.data ?? []),
    ...waiting.map(({ outcome, askedAtMs }) => ({ outcome, atMs: askedAtMs })),
  ];
  return { query, waiting, askedTodayCount: askedToday(asked, nowMs) };
}

/** What she sent to the team, and what of it waits on this phone. */
export function useTeamQuestions() {
  const userId = useSession().user?.id ?? '';
  const query = useQuery({
    queryKey: advisorKeys.teamQuestions(userId),
    queryFn: async () => (await loadApi()).readTeamQuestions(userId),
    enabled: userId !== '',
    networkMode: 'offlineFirst',
  });
  return { query, waiting: useWaitingValues(teamQuestionWrite) };
}
