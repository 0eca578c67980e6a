import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { Badge } from '#web/ui/badge.tsx';
import type { ErrorSource, ErrorSummary } from '../rules/error-report.ts';

/** Who noticed it. */
export const SOURCE_LABELS: Readonly<Record<ErrorSource, MessageDescriptor>> = {
  browser: msg`Browser`,
  monitoring: msg`App, which went on`,
  server: msg`Server`,
};

type State = Pick<ErrorSummary, 'solvedAtMs' | 'reopenedAtMs'>;

/** Whether it is open, solved, or has come back after it was solved. */
export function ErrorBadge({ error }: { error: State }) {
  if (error.solvedAtMs !== null) {
    return (
      <Badge kind="done">
        <Trans context="state of an error">Solved</Trans>
      </Badge>
    );
  }
  if (error.reopenedAtMs !== null) {
    return (
      <Badge kind="stopped">
        <Trans>Came back</Trans>
      </Badge>
    );
  }
  return (
    <Badge kind="waiting">
      <Trans context="state of an error">Open</Trans>
    </Badge>
  );
}

/** The releases that showed it. */
export function Releases({ error }: { error: Pick<ErrorSummary, 'firstRelease' | 'lastRelease'> }) {
  const { firstRelease, lastRelease } = error;
  if (lastRelease === null) return <Trans>not known</Trans>;
  const isOne = firstRelease === null || firstRelease === lastRelease;
  return <bdi dir="ltr">{isOne ? lastRelease : `${firstRelease} – ${lastRelease}`}</bdi>;
}
