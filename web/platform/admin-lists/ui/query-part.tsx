import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadingPart } from '#web/ui/loading.tsx';
import { LoadFailure } from '#web/ui/admin/load-failure.tsx';

export interface QueryPartProps<Data> {
  query: UseQueryResult<Data>;
  /** says what is on its way */
  loading: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * A part of a screen in all states of its reading: on its way, failed with the way to ask again, there, and
 * there from before while the newest reading failed.
 */
export function QueryPart<Data>({ query, loading, children }: QueryPartProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  return (
    <>
      {error && (
        <LoadFailure
          failure={error}
          isAsking={isFetching}
          isOldShown={data !== undefined}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && !error && <LoadingPart>{loading}</LoadingPart>}
      {data !== undefined && children(data)}
    </>
  );
}
