import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { paths } from '#web/app/paths.ts';
import { RowLink } from '#web/platform/admin-lists/index.ts';
import { StudentCode } from '#web/ui/admin/typed.tsx';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { isolateLtr } from '#web/text/format.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-list.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import type { ShownPair } from '../rules/round.ts';
import { Reasons } from './reason-labels.tsx';

const SHOWN_AT_ONCE = 30;

export interface PairListProps {
  pairs: readonly ShownPair[];
  /** only a saved draft can be changed pair by pair */
  operations?: {
    isBusy: boolean;
    onLock: (pair: ShownPair) => void;
    onBan: (pair: ShownPair) => void;
  };
}

function Operations({
  pair,
  operations,
}: {
  pair: ShownPair;
  operations: NonNullable<PairListProps['operations']>;
}) {
  const { t } = useLingui();
  const code = isolateLtr(pair.code);
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        disabled={operations.isBusy}
        aria-label={pair.isLocked ? t`Unpin the match of ${code}` : t`Keep the match of ${code}`}
        onClick={() => operations.onLock(pair)}
      >
        {pair.isLocked ? <Trans>Unpin</Trans> : <Trans>Keep</Trans>}
      </Button>
      <Button
        disabled={operations.isBusy}
        aria-label={t`Never match these two: ${code}`}
        onClick={() => operations.onBan(pair)}
      >
        <Trans>Never</Trans>
      </Button>
    </div>
  );
}

/** Why the two, and why she asked for this mentor where she said so: her words, in their own direction. */
function PairReasons({ pair: { reasons, wishReason } }: { pair: ShownPair }) {
  return (
    <>
      <Reasons reasons={reasons} />
      {wishReason && (
        <blockquote dir="auto" className="mt-1 border-s-2 border-line ps-2 text-sm break-words">
          {wishReason}
        </blockquote>
      )}
    </>
  );
}

/** Says that an earlier proposal of the round came to nothing, and that this one followed by itself. */
function AttemptLine({ attempt }: Pick<ShownPair, 'attempt'>) {
  const number = useFormat().number(attempt);
  if (attempt === 1) return null;
  return (
    <p className="text-sm text-ink-quiet">
      <Trans>Proposal {number}, by itself</Trans>
    </p>
  );
}

function useColumns(operations: PairListProps['operations']): readonly Column<ShownPair>[] {
  const optionText = useOptionText();
  return [
    {
      id: 'student',
      header: <Trans>Student</Trans>,
      onPhone: 'title',
      cell: (pair) => (
        <RowLink to={`${paths.adminStudents}/${pair.studentId}`}>
          <StudentCode>{pair.code}</StudentCode>
        </RowLink>
      ),
    },
    { id: 'mentor', header: <Trans>Mentor</Trans>, cell: (pair) => <bdi>{pair.mentorName}</bdi> },
    { id: 'reasons', header: <Trans>Reasons</Trans>, cell: (pair) => <PairReasons pair={pair} /> },
    {
      id: 'state',
      header: <Trans>State</Trans>,
      cell: (pair) => {
        if (pair.state) {
          return (
            <>
              <Badge>{optionText('match_state', pair.state)}</Badge>
              <AttemptLine attempt={pair.attempt} />
            </>
          );
        }
        return pair.isLocked ? (
          <Badge kind="done">
            <Trans>Kept</Trans>
          </Badge>
        ) : (
          <Trans>Proposed</Trans>
        );
      },
    },
    ...(operations
      ? [
          {
            id: 'operations',
            header: <Trans>Change</Trans>,
            onPhone: 'action' as const,
            cell: (pair: ShownPair) => <Operations pair={pair} operations={operations} />,
          },
        ]
      : []),
  ];
}

/** The pairs of a round with the reasons of each. */
export function PairList({ pairs, operations }: PairListProps) {
  const format = useFormat();
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const columns = useColumns(operations);
  const all = format.number(pairs.length);
  const shown = format.number(Math.min(most, pairs.length));
  if (pairs.length === 0) {
    return (
      <EmptyState title={<Trans>No match</Trans>}>
        <Trans>Nobody who waits and no mentor with a place fit each other. The list below says why.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <DataList
        rows={pairs.slice(0, most)}
        columns={columns}
        rowKey={(pair) => pair.studentId}
        caption={<Trans>Matches of this round</Trans>}
      />
      <LoadMore
        hasMore={most < pairs.length}
        busy={false}
        onMore={() => setMost(most + SHOWN_AT_ONCE)}
        shown={
          <Trans>
            {shown} of {all} matches
          </Trans>
        }
      />
    </>
  );
}
