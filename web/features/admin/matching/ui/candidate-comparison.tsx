import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Candidate } from '#domain/matching/rank-candidates.ts';
import { Button } from '#web/ui/button.tsx';
import { BackIcon } from '#web/ui/icon.ts';
import { type CandidateSide, idOf } from '../rules/candidates.ts';
import { CandidateName, useFacts } from './candidate-facts.tsx';
import { Fit, Judgement } from './candidate-labels.tsx';
import { ChooseButton, nameOf } from './candidate-row.tsx';

/** On a phone the name of a row stands over its two cells, so that both keep half of the width. */
const ROW = 'grid grid-cols-2 gap-x-3 gap-y-1 border-t border-line py-3 sm:grid-cols-[9rem_1fr_1fr]';
const ROW_NAME = 'col-span-2 text-sm text-ink-quiet sm:col-span-1';
const CELL = 'min-w-0 text-sm break-words';

interface ComparisonRow {
  id: string;
  name: ReactNode;
  cell: (candidate: Candidate) => ReactNode;
}

function useRows(side: CandidateSide, compared: readonly Candidate[]): ComparisonRow[] {
  const { t } = useLingui();
  const factsOf = useFacts(side);
  const facts = new Map(
    compared.map((one) => [one, new Map(factsOf(one).map(({ id, value }) => [id, value]))]),
  );
  const [first] = compared;
  return [
    { id: 'fit', name: <Trans>Fit</Trans>, cell: (candidate) => <Fit candidate={candidate} /> },
    {
      id: 'judgement',
      name: <Trans>For and against</Trans>,
      cell: (candidate) => {
        const name = nameOf(candidate, side);
        return <Judgement candidate={candidate} side={side} label={t`What speaks for and against ${name}`} />;
      },
    },
    ...(first ? factsOf(first) : []).map(({ id, term }) => ({
      id,
      name: term,
      cell: (candidate: Candidate) => facts.get(candidate)?.get(id),
    })),
  ];
}

export interface CandidateComparisonProps {
  compared: readonly Candidate[];
  side: CandidateSide;
  onBack: () => void;
  onChoose: (candidate: Candidate) => void;
}

/** Two who could be chosen, line by line beside each other. */
export function CandidateComparison({ compared, side, onBack, onChoose }: CandidateComparisonProps) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = useRows(side, compared);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-lg font-bold">
        {side === 'mentor' ? <Trans>Two mentors compared</Trans> : <Trans>Two students compared</Trans>}
      </h3>
      {/* roles are written out, since a table whose parts are laid out as a grid is none to some browsers */}
      <div role="table" aria-label={side === 'mentor' ? t`Two mentors compared` : t`Two students compared`}>
        <div role="row" className={ROW}>
          <span role="columnheader" className="text-sm text-ink-quiet max-sm:sr-only">
            {t`What is compared`}
          </span>
          {compared.map((candidate) => (
            <span
              key={idOf(candidate, side)}
              role="columnheader"
              className="min-w-0 text-start font-semibold break-words"
            >
              <CandidateName candidate={candidate} side={side} />
            </span>
          ))}
        </div>
        {rows.map(({ id, name, cell }) => (
          <div key={id} role="row" className={ROW}>
            <span role="rowheader" className={ROW_NAME}>
              {name}
            </span>
            {compared.map((candidate) => (
              <div key={idOf(candidate, side)} role="cell" className={CELL}>
                {cell(candidate)}
              </div>
            ))}
          </div>
        ))}
        <div role="row" className={ROW}>
          <span role="rowheader" className={ROW_NAME}>
            <Trans>Choice</Trans>
          </span>
          {compared.map((candidate) => (
            <div key={idOf(candidate, side)} role="cell" className={CELL}>
              {candidate.blocks.length > 0 ? (
                <Trans>Not allowed</Trans>
              ) : (
                <ChooseButton candidate={candidate} side={side} onChoose={onChoose} />
              )}
            </div>
          ))}
        </div>
      </div>
      <div>
        <Button icon={<BackIcon className="size-5" />} onClick={onBack}>
          <Trans>Back to the list</Trans>
        </Button>
      </div>
    </div>
  );
}
