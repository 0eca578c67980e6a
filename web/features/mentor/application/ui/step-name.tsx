import { Trans } from '@lingui/react/macro';
import type { Step } from '../rules/steps.ts';

/** The heading of a step. */
export function StepName({ step }: { step: Step }) {
  switch (step) {
    case 'you':
      return (
        <Trans comment="Application of a mentor: title of a step, about name, country and languages">
          About you
        </Trans>
      );
    case 'offer':
      return (
        <Trans comment="Application of a mentor: title of a step, about subjects and time">
          What you offer
        </Trans>
      );
    case 'why':
      return (
        <Trans comment="Application of a mentor: title of a step, why somebody wants to be a mentor">
          Your reason
        </Trans>
      );
    case 'referees':
      return (
        <Trans comment="Application of a mentor: title of a step, about the people who vouch for the applicant">
          Two people who know you
        </Trans>
      );
    case 'conduct':
      return (
        <Trans comment="Application of a mentor: title of a step, with the rules of conduct">
          The agreement
        </Trans>
      );
    case 'review':
      return (
        <Trans comment="Application of a mentor: title of the last step, all answers are shown once more">
          Look through and send
        </Trans>
      );
  }
}
