import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { DEFAULT_WEIGHTS } from '#domain/matching/pool.ts';
import {
  type Candidate,
  type CandidateBlock,
  type CandidateWarning,
  maxPoints,
} from '#domain/matching/rank-candidates.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Bar } from '#web/ui/admin/bar.tsx';
import { CheckIcon, ErrorIcon, WarningIcon } from '#web/ui/icon.ts';
import type { CandidateSide } from '../rules/candidates.ts';
import { Reason } from './reason-labels.tsx';
import { RuleText } from './rule-labels.tsx';

/** The rule that forbids a match by hand. */
export function BlockText({ block }: { block: CandidateBlock }) {
  if (block === 'no_hours') return <Trans>The mentor has places but no hours left</Trans>;
  return <RuleText rule={block} />;
}

/** What an admin has to know, and to give a reason for, before making a match. */
export function WarningText({ warning }: { warning: CandidateWarning }) {
  if (warning.code === 'mentor_rather_not') return <Reason reason={warning} />;
  if (warning.code === 'not_waiting')
    return <Trans>The student is not waiting for a mentor: the profile is incomplete or paused.</Trans>;
  return warning.wish === 'female' ? (
    <Trans>The student asked for a woman as mentor.</Trans>
  ) : (
    <Trans>The student asked for a man as mentor.</Trans>
  );
}

const LOOK = {
  for: { icon: CheckIcon, sign: 'text-success' },
  warning: { icon: WarningIcon, sign: 'text-warning' },
  block: { icon: ErrorIcon, sign: 'text-danger' },
} as const;

/** A sentence with the sign of what it does, which is also said in a word. */
function Line({ kind, children }: { kind: keyof typeof LOOK; children: ReactNode }) {
  const { icon: Sign, sign } = LOOK[kind];
  return (
    <li className="flex items-start gap-2">
      <Sign className={`mt-[0.25em] size-4 shrink-0 ${sign}`} />
      <span className="min-w-0">
        {kind === 'warning' && (
          <span className="sr-only">
            <Trans>Warning:</Trans>{' '}
          </span>
        )}
        {kind === 'block' && (
          <span className="sr-only">
            <Trans>Not allowed:</Trans>{' '}
          </span>
        )}
        {children}
      </span>
    </li>
  );
}

/** Which rules forbid a match, what it is against, and what speaks for it. */
export function Judgement({
  candidate,
  side,
  label,
}: {
  candidate: Candidate;
  side: CandidateSide;
  label: string;
}) {
  // how long a student has waited is the same beside every mentor
  const reasons = candidate.reasons.filter(({ code }) => side === 'student' || code !== 'waiting');
  return (
    <ul aria-label={label} className="grid gap-1 text-sm">
      {candidate.blocks.map((block) => (
        <Line key={block} kind="block">
          <BlockText block={block} />
        </Line>
      ))}
      {candidate.warnings.map((warning) => (
        <Line key={warning.code} kind="warning">
          <WarningText warning={warning} />
        </Line>
      ))}
      {reasons.map((reason) => (
        <Line key={reason.code} kind="for">
          <Reason reason={reason} />
        </Line>
      ))}
    </ul>
  );
}

const MOST = maxPoints(DEFAULT_WEIGHTS);

/** How well two fit by the points of the rounds; nothing where they cannot be matched. */
export function Fit({ candidate, isNamed = false }: { candidate: Candidate; isNamed?: boolean }) {
  const format = useFormat();
  const score = format.number(candidate.score);
  const most = format.number(MOST);
  if (candidate.blocks.length > 0) return <span className="text-ink-quiet">–</span>;
  return (
    <span className="grid w-44 max-w-full shrink-0 grid-cols-1 gap-1">
      <span className="text-sm font-semibold">
        {isNamed ? (
          <Trans>
            Fit {score} of {most}
          </Trans>
        ) : (
          <Trans>
            {score} of {most}
          </Trans>
        )}
      </span>
      <Bar percent={(100 * candidate.score) / MOST} kind="people" />
    </span>
  );
}
