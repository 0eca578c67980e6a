import { useMutation, useQuery } from '@tanstack/react-query';
import type { AppError } from '#domain/error-codes.ts';
import { useLateResult, useWaitingValues, useWrite } from '#web/platform/outbox/index.ts';
import { readOwnTests, readTestsOfPair } from '../data/tests.ts';
import type { TestWrite } from '../rules/test-write.ts';
import { analysisKeys } from './analysis-keys.ts';
import { testWrite } from './test-write.ts';

/** One's own tests. Without a network the last known answer stays. */
export function useOwnTests(userId: string | undefined) {
  return useQuery({
    queryKey: analysisKeys.tests(userId),
    queryFn: () => (userId === undefined ? [] : readOwnTests(userId)),
    enabled: userId !== undefined,
    networkMode: 'offlineFirst',
    refetchOnWindowFocus: 'always',
  });
}

/** The tests of whom a mentor accompanies; of somebody else, so they stay in memory alone. */
export function useTestsOfPair(matchId: string) {
  return useQuery({
    queryKey: analysisKeys.testsOfPair(matchId),
    queryFn: () => readTestsOfPair(matchId),
    networkMode: 'offlineFirst',
    meta: { storeOnDevice: false },
  });
}

/** Writes tests down and takes them away, through the outbox; beside it what still waits on this phone. */
export function useTestWrites() {
  const way = useWrite(testWrite);
  const waiting = useWaitingValues(testWrite);
  const write = useMutation<void, AppError, TestWrite>({
    networkMode: 'always',
    mutationFn: (values) =>
      way.write(values, values.operation === 'remove' ? values.testId : crypto.randomUUID()),
  });
  useLateResult(way, (_values, outcome) => {
    if (outcome.is === 'sent') write.reset();
  });
  return { write, waiting };
}
