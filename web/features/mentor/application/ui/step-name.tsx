import { Trans } from '@lingui/react/macro';
import type { Step } from '../rules/steps.ts';

/** The heading of a step. */
export function StepName({ step }: { step: Step }) {
  switch (step) {
    case 'you':
      return <Trans>About you</Trans>;
    case 'offer':
      return <Trans>What you offer</Trans>;
    case 'why':
      return <Trans>Your reason</Trans>;
    case 'referees':
      return <Trans>Two people who know you</Trans>;
    case 'conduct':
      return <Trans>The agreement</Trans>;
    case 'review':
      return <Trans>Look through and send</Trans>;
  }
}
