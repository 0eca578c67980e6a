import { Trans } from '@lingui/react/macro';
import { CheckIcon, ClockIcon, CloseIcon, MinusIcon } from '#web/ui/icon.ts';
import type { OwnApplication } from '../rules/own-application.ts';
import { type Stage, type StageState, stagesOf } from '../rules/stages.ts';

function StageName({ stage }: { stage: Stage }) {
  switch (stage) {
    case 'sent':
      return <Trans comment="Status of an application of a mentor, list of stages: the first">Sent</Trans>;
    case 'review':
      return (
        <Trans comment="Status of an application of a mentor, list of stages: the second; “it” is the application">
          The team reads it
        </Trans>
      );
    case 'references':
      return (
        <Trans comment="Status of an application of a mentor, list of stages: the third; the people vouch for the applicant">
          We ask the people you named
        </Trans>
      );
    case 'decision':
      return <Trans comment="Status of an application of a mentor, list of stages: the last">Decision</Trans>;
  }
}

function StateWord({ state }: { state: StageState }) {
  switch (state) {
    case 'done':
      return (
        <Trans comment="Status of an application of a mentor, after a stage: its state, one small word">
          done
        </Trans>
      );
    case 'current':
      return (
        <Trans comment="Status of an application of a mentor, after a stage: its state, it happens now; one small word">
          now
        </Trans>
      );
    case 'ahead':
      return (
        <Trans comment="Status of an application of a mentor, after a stage: its state, still to come; one small word">
          later
        </Trans>
      );
    case 'skipped':
      return (
        <Trans comment="Status of an application of a mentor, after a stage: its state, left out">
          not needed
        </Trans>
      );
    case 'stopped':
      return (
        <Trans comment="Status of an application of a mentor, after a stage: its state, the application was declined or withdrawn here">
          ended
        </Trans>
      );
  }
}

const LOOK: Readonly<Record<StageState, string>> = {
  done: 'border-success bg-success-soft text-success',
  current: 'border-warning bg-warning-soft text-warning',
  ahead: 'border-line bg-surface text-ink-quiet',
  skipped: 'border-line bg-surface text-ink-quiet',
  stopped: 'border-danger bg-danger-soft text-danger',
};

function StageSign({ state }: { state: StageState }) {
  if (state === 'done') return <CheckIcon className="size-5" />;
  if (state === 'current') return <ClockIcon className="size-5" />;
  if (state === 'stopped') return <CloseIcon className="size-5" />;
  if (state === 'skipped') return <MinusIcon className="size-5" />;
  return undefined;
}

/** The way of an application, from sending to decision, with the place where it stands [ROUTE-14]. */
export function StageList({ application }: { application: OwnApplication }) {
  const stages = stagesOf(
    application.status,
    application.moves.map((move) => move.to),
  );
  return (
    <ol className="grid">
      {stages.map(({ stage, state }, index, all) => (
        <li
          key={stage}
          aria-current={state === 'current' ? 'step' : undefined}
          className="grid grid-cols-[auto_1fr] gap-x-3"
        >
          <span className="grid grid-rows-[auto_1fr] justify-items-center">
            <span className={`grid size-9 place-items-center rounded-full border ${LOOK[state]}`}>
              <StageSign state={state} />
            </span>
            {index < all.length - 1 && <span aria-hidden="true" className="min-h-4 w-px bg-line-strong" />}
          </span>
          <span className={`pt-1 pb-3 ${state === 'current' ? 'font-bold' : ''}`}>
            <StageName stage={stage} />{' '}
            <span className="text-sm font-normal text-ink-quiet">
              (<StateWord state={state} />)
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
