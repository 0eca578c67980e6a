import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Candidate } from '#domain/matching/rank-candidates.ts';
import { QueryPart } from '#web/platform/admin-lists/index.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useCandidates } from '../hooks/use-candidates.ts';
import {
  COMPARED_COUNT,
  type CandidateSide,
  idOf,
  type MatchedPerson,
  sharedBlocks,
  toggleCompared,
} from '../rules/candidates.ts';
import { CandidateComparison } from './candidate-comparison.tsx';
import { BlockText } from './candidate-labels.tsx';
import { CandidateRow } from './candidate-row.tsx';

/** So many are rendered at first and with each press of «Show more»: rows in a dialog cost more than their ranking. */
const SHOWN_AT_ONCE = 20;

export interface CandidatePickerProps {
  /** who is chosen */
  side: CandidateSide;
  /** for whom */
  person: MatchedPerson;
  /** false: the student waits for nobody, so that every match is an exception */
  isWaiting: boolean;
  /** search and filters above the list */
  tools: ReactNode;
  /** who is found by them */
  isFound: (candidate: Candidate) => boolean;
  /** in place of the list where nobody is found */
  empty: ReactNode;
  onChoose: (candidate: Candidate) => void;
}

/** What is true of the whole list, once and above it. */
function ListNotices({ candidates, isWaiting }: { candidates: readonly Candidate[]; isWaiting: boolean }) {
  const shared = sharedBlocks(candidates);
  return (
    <>
      {!isWaiting && (
        <Notice kind="warning">
          <Trans>The student is not waiting for a mentor: the profile is incomplete or paused.</Trans>
        </Notice>
      )}
      {candidates.every(({ blocks }) => blocks.length > 0) && (
        <Notice title={<Trans>No match is allowed now. The reasons are below.</Trans>}>
          {shared.length > 0 && (
            <ul>
              {shared.map((block) => (
                <li key={block}>
                  <BlockText block={block} />
                </li>
              ))}
            </ul>
          )}
        </Notice>
      )}
    </>
  );
}

interface ListProps extends Pick<CandidatePickerProps, 'side' | 'onChoose'> {
  found: readonly Candidate[];
  compared: readonly string[];
  onCompare: (id: string) => void;
}

/** The best first, and under a heading of their own those whom a rule forbids. */
function CandidateList({ side, onChoose, found, compared, onCompare }: ListProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const shown = found.slice(0, most);
  const open = shown.filter(({ blocks }) => blocks.length === 0);
  const forbidden = shown.filter(({ blocks }) => blocks.length > 0);
  const count = format.number(shown.length);
  const all = format.number(found.length);
  const rowOf = (candidate: Candidate) => {
    const id = idOf(candidate, side);
    return (
      <CandidateRow
        key={id}
        candidate={candidate}
        side={side}
        isCompared={compared.includes(id)}
        onCompare={() => onCompare(id)}
        onChoose={onChoose}
      />
    );
  };
  return (
    <>
      {open.length > 0 && (
        <ul aria-label={side === 'mentor' ? t`Mentors, the best fit first` : t`Students, the best fit first`}>
          {open.map(rowOf)}
        </ul>
      )}
      {forbidden.length > 0 && (
        <section className="grid gap-2">
          <h3 className="text-lg font-bold">
            <Trans>Not allowed</Trans>
          </h3>
          <ul aria-label={side === 'mentor' ? t`Mentors a rule excludes` : t`Students a rule excludes`}>
            {forbidden.map(rowOf)}
          </ul>
        </section>
      )}
      <LoadMore
        hasMore={most < found.length}
        busy={false}
        onMore={() => setMost(most + SHOWN_AT_ONCE)}
        shown={
          <Trans>
            {count} of {all} shown
          </Trans>
        }
      />
    </>
  );
}

/** Leads to the comparison as soon as two are chosen for it; it stays at the foot of what scrolls. */
function CompareBar({ count, hasFocus, onOpen }: { count: number; hasFocus: boolean; onOpen: () => void }) {
  const open = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasFocus) open.current?.focus();
  }, [hasFocus]);
  return (
    <div
      className={
        // what it says is heard only where it was there before
        count === 0
          ? 'sr-only'
          : 'sticky -bottom-4 -mx-4 -mb-4 flex flex-wrap items-center justify-between gap-2 border-t border-line bg-surface px-4 py-2'
      }
    >
      <p role="status" className="text-sm">
        {count === 1 && <Trans>Choose one more to compare.</Trans>}
        {count === COMPARED_COUNT && <Trans>Two are chosen to compare.</Trans>}
      </p>
      {count === COMPARED_COUNT && (
        <Button ref={open} onClick={onOpen}>
          <Trans>Compare the two</Trans>
        </Button>
      )}
    </div>
  );
}

function Picker({ candidates, ...props }: CandidatePickerProps & { candidates: readonly Candidate[] }) {
  const { side, isWaiting, tools, isFound, empty, onChoose } = props;
  const [compared, setCompared] = useState<readonly string[]>([]);
  const [view, setView] = useState<'list' | 'comparison' | 'list again'>('list');
  const two = candidates.filter((candidate) => compared.includes(idOf(candidate, side)));
  if (view === 'comparison' && two.length === COMPARED_COUNT) {
    return (
      <CandidateComparison
        compared={two}
        side={side}
        onBack={() => setView('list again')}
        onChoose={onChoose}
      />
    );
  }
  const found = candidates.filter(isFound);
  return (
    <>
      <ListNotices candidates={candidates} isWaiting={isWaiting} />
      {tools}
      {found.length === 0 ? (
        empty
      ) : (
        <CandidateList
          side={side}
          onChoose={onChoose}
          found={found}
          compared={compared}
          onCompare={(id) => setCompared(toggleCompared(compared, id))}
        />
      )}
      <CompareBar count={two.length} hasFocus={view === 'list again'} onOpen={() => setView('comparison')} />
    </>
  );
}

/**
 * FEAT-05: chooses a mentor for a student or a student for a mentor. The order, the reasons and what forbids a match
 * come from the engine of the rounds; who is forbidden is shown last and cannot be chosen. The database still decides.
 */
export function CandidatePicker(props: CandidatePickerProps) {
  const query = useCandidates(props.person, props.isWaiting);
  return (
    <QueryPart query={query} loading={<Trans>Loading…</Trans>}>
      {(candidates) =>
        candidates.length === 0 ? (
          <EmptyState
            title={
              props.side === 'mentor' ? <Trans>No mentors yet</Trans> : <Trans>No student is waiting</Trans>
            }
          >
            {props.side === 'mentor' ? (
              <Trans>Approved mentors appear here.</Trans>
            ) : (
              <Trans>Students appear here once their profile is complete, until they have a mentor.</Trans>
            )}
          </EmptyState>
        ) : (
          <Picker {...props} candidates={candidates} />
        )
      }
    </QueryPart>
  );
}
