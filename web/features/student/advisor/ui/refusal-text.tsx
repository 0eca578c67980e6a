import { Trans } from '@lingui/react/macro';
import type { Refusal } from '#domain/advisor/refusals.ts';

/** What is never done here, why, and what is possible instead. */
export function RefusalText({ refusal }: { refusal: Refusal }) {
  switch (refusal) {
    case 'essay':
      return (
        <Trans comment="Answer to a question that we cannot answer: text">
          We do not write letters or essays for you: they must be your own, and readers notice when they are
          not. Start with three notes: what you did, why, and what you learned. Then ask your mentor to read
          them.
        </Trans>
      );
    case 'chance':
      return (
        <Trans comment="Answer to a question that we cannot answer: text">
          Nobody can tell you how likely you are to be accepted, and any number would be wrong. “Where you
          stand” compares what each programme asks for with your profile.
        </Trans>
      );
    case 'legal':
      return (
        <Trans comment="Answer to a question that we cannot answer: text">
          We give no advice on law, visas or asylum: a mistake could harm you. Each programme page shows the
          official facts, their source and when we checked them.
        </Trans>
      );
    case 'others':
      return (
        <Trans comment="Answer to a question that we cannot answer: text">
          We never share information about other people.
        </Trans>
      );
    case 'rules':
      return (
        <Trans comment="Answer to a question that we cannot answer: text">
          I cannot change how I work. Ask me about applying, mentors or programmes.
        </Trans>
      );
  }
}
