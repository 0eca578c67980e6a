import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';
import type { Match } from '../rules/match.ts';
import { LoadFailure } from './load-failure.tsx';
import { MatchList, type Side } from './match-list.tsx';

export interface PairsCardProps {
  title: ReactNode;
  matches: UseQueryResult<Match[]>;
  of: Side;
  /** in place of a list without pairs */
  none: ReactNode;
  actions?: ReactNode;
}

/** The pairs of a person in all states of their reading. */
export function PairsCard({ title, matches, of, none, actions }: PairsCardProps) {
  const { data, error, refetch } = matches;
  return (
    <Card title={title} actions={actions}>
      {!data && error && <LoadFailure failure={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <LoadingPart>
          <Trans>The pairings are being fetched</Trans>
        </LoadingPart>
      )}
      {data?.length === 0 && <p className="text-ink-quiet">{none}</p>}
      {data && data.length > 0 && <MatchList matches={data} of={of} />}
    </Card>
  );
}
