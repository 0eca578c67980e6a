import { Trans, useLingui } from '@lingui/react/macro';
import type { Candidate } from '#domain/matching/rank-candidates.ts';
import { isolate, isolateLtr } from '#web/text/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { CheckIcon, WarningIcon } from '#web/ui/icon.ts';
import type { CandidateSide } from '../rules/candidates.ts';
import { CandidateName, useFacts } from './candidate-facts.tsx';
import { Fit, Judgement } from './candidate-labels.tsx';

/** The name in a sentence or in the label of a control. */
export const nameOf = ({ mentor, student }: Candidate, side: CandidateSide): string =>
  side === 'mentor' ? isolate(mentor.displayName) : isolateLtr(student.code);

function StateBadge({ candidate: { blocks, warnings } }: { candidate: Candidate }) {
  if (blocks.length > 0)
    return (
      <Badge kind="stopped">
        <Trans>Not allowed</Trans>
      </Badge>
    );
  if (warnings.some(({ code }) => code !== 'not_waiting'))
    return (
      <Badge kind="waiting" icon={WarningIcon}>
        <Trans>Against a wish</Trans>
      </Badge>
    );
  return null;
}

/** Takes somebody; where a rule forbids it there is no button to press. */
export function ChooseButton({
  candidate,
  side,
  onChoose,
}: {
  candidate: Candidate;
  side: CandidateSide;
  onChoose: (candidate: Candidate) => void;
}) {
  const { t } = useLingui();
  const name = nameOf(candidate, side);
  if (candidate.blocks.length > 0) return null;
  return (
    <Button aria-label={t`Choose ${name}`} onClick={() => onChoose(candidate)}>
      <Trans>Choose</Trans>
    </Button>
  );
}

export interface CandidateRowProps {
  candidate: Candidate;
  side: CandidateSide;
  isCompared: boolean;
  onCompare: () => void;
  onChoose: (candidate: Candidate) => void;
}

/** One who could be chosen: how well they fit, why, what is against it, and what an admin weighs besides. */
export function CandidateRow({ candidate, side, isCompared, onCompare, onChoose }: CandidateRowProps) {
  const { t } = useLingui();
  const factsOf = useFacts(side);
  const name = nameOf(candidate, side);
  // where waiting is a warning, the notice above the list says it once for all
  const shown = { ...candidate, warnings: candidate.warnings.filter(({ code }) => code !== 'not_waiting') };
  return (
    <li className="grid gap-2 border-t border-line py-3">
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <span className="min-w-0 break-words">
            <CandidateName candidate={candidate} side={side} />
          </span>
          <StateBadge candidate={candidate} />
        </div>
        {candidate.blocks.length === 0 && <Fit candidate={candidate} isNamed />}
      </div>
      <Judgement candidate={shown} side={side} label={t`What speaks for and against ${name}`} />
      <dl className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {factsOf(candidate).map(({ id, term, value }) => (
          <div key={id}>
            <dt className="inline text-ink-quiet">{term}</dt> <dd className="inline">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Chip
          pressed={isCompared}
          icon={isCompared && <CheckIcon className="size-4 shrink-0" />}
          onClick={onCompare}
        >
          <span aria-hidden="true">
            <Trans>Compare</Trans>
          </span>
          <span className="sr-only">{t`Compare ${name}`}</span>
        </Chip>
        <ChooseButton candidate={candidate} side={side} onChoose={onChoose} />
      </div>
    </li>
  );
}
