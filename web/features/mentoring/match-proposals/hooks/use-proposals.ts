import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AppError } from '#domain/error-codes.ts';
import { useLateResult, useWaitingValues, useWrite } from '#web/platform/outbox/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { readProposals } from '../data/proposals.ts';
import type { ProposalAnswer, ProposalSide } from '../rules/proposal.ts';
import { answerWrite } from './answer-write.ts';

/** The person's open proposals. What a mentor is told of a student stays in memory alone [SE-06]. */
export function useProposals(side: ProposalSide) {
  const userId = useSession().user?.id;
  return useQuery({
    queryKey: ['proposals', userId, side],
    queryFn: () => readProposals(side, userId ?? ''),
    enabled: userId !== undefined,
    networkMode: 'offlineFirst',
    refetchOnWindowFocus: 'always',
    ...(side === 'mentor' ? { meta: { storeOnDevice: false } } : {}),
  });
}

/** Answers one proposal, through the outbox: without a network it waits on this phone and is sent by itself. */
export function useAnswer(matchId: string) {
  const queries = useQueryClient();
  const way = useWrite(answerWrite);
  const waiting = useWaitingValues(answerWrite).find((answer) => answer.matchId === matchId);
  const answer = useMutation<void, AppError, Omit<ProposalAnswer, 'matchId'>>({
    networkMode: 'always',
    mutationFn: (given) => way.write({ ...given, matchId }, matchId),
    // also after a refusal: the proposal is not what it was
    onSettled: () => void queries.invalidateQueries({ queryKey: ['proposals'] }),
  });
  useLateResult(way, (_values, outcome) => {
    if (outcome.is === 'sent') answer.reset();
  });
  return { answer, waiting };
}
