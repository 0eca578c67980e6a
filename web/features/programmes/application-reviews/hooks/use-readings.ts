import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { AppError } from '#domain/error-codes.ts';
import type { ReadingState } from '#domain/programmes/programme-review.ts';
import { alwaysAsked, CommandIds, sentNow, usePageList } from '#web/platform/admin-lists/index.ts';
import {
  giveReading,
  readOwnReadings,
  readReaders,
  readReadings,
  spreadReadings,
  takeReading,
} from '../data/readings.ts';
import { readingKeys } from './reading-keys.ts';

/** Where the reading of the applications of a round stands. */
export const useReadings = (roundId: string, state: ReadingState | undefined) =>
  usePageList(readingKeys.list(roundId, state), (after) => readReadings(roundId, state, after));

/** Who can read, and what of a round lies with whom. */
export const useReaders = (roundId: string) =>
  useQuery({
    queryKey: readingKeys.readers(roundId),
    queryFn: () => readReaders(roundId),
    ...alwaysAsked,
  });

/** What lies with the reader herself, and what she has handed in. */
export const useOwnReadings = () =>
  useQuery({ queryKey: readingKeys.own(), queryFn: readOwnReadings, ...alwaysAsked });

/** A command that keeps its id until it has succeeded, after which everything about reading is asked anew. */
function useOperation<Values, Result = void>(act: (commandId: string, values: Values) => Promise<Result>) {
  const queries = useQueryClient();
  const ids = useRef(new CommandIds());
  return useMutation<Result, AppError, Values>({
    mutationFn: async (values) => {
      const done = await act(ids.current.idsFor(values)[0], values);
      ids.current.done();
      return done;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: readingKeys.all }),
    ...sentNow,
  });
}

/** Gives all applications of a round what readers they lack; answers how many readings that were. */
export const useSpread = (roundId: string) =>
  useOperation((commandId, readerIds: readonly string[]) => spreadReadings(commandId, roundId, readerIds));

/** Gives one application to one reader. */
export const useGive = () =>
  useOperation((commandId, { applicationId, readerId }: { applicationId: string; readerId: string }) =>
    giveReading(commandId, applicationId, readerId),
  );

/** Takes one from a reader who has not handed in, with what she had written. */
export const useTake = () => useOperation((commandId, reviewId: string) => takeReading(commandId, reviewId));
