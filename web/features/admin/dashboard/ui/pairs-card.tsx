import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import type { Match } from '../rules/match.ts';
import { MatchList, type Side } from './match-list.tsx';
import { QueryPart } from '#web/platform/admin-lists/index.ts';

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
  return (
    <Card title={title} actions={actions}>
      <QueryPart query={matches} loading={<Trans>Loading…</Trans>}>
        {(pairs) =>
          pairs.length === 0 ? (
            <p className="text-ink-quiet">{none}</p>
          ) : (
            <MatchList matches={pairs} of={of} />
          )
        }
      </QueryPart>
    </Card>
  );
}
