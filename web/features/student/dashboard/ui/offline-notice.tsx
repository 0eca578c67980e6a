import { Trans } from '@lingui/react/macro';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { isUnreached, lastKnownSince, type Reading } from '../rules/dashboard-state.ts';

interface OfflineNoticeProps {
  queries: readonly (Reading & { refetch: () => unknown })[];
}

/** Says that what is shown below may be old, and offers to try again. */
export function OfflineNotice({ queries }: OfflineNoticeProps) {
  const { kabulTime } = useFormat();
  if (!queries.some(isUnreached)) return null;
  const since = lastKnownSince(queries);
  const when = since === undefined ? '' : kabulTime(since);
  const tryAgain = () => {
    for (const query of queries) if (isUnreached(query)) query.refetch();
  };
  return (
    <Notice
      kind="warning"
      live="polite"
      title={<Trans comment="Dashboard of a student, offline: heading of a notice">You are offline</Trans>}
      actions={
        <Button onClick={tryAgain}>
          <Trans comment="Dashboard of a student, offline: button">Try again</Trans>
        </Button>
      }
    >
      {since === undefined ? (
        <Trans comment="Dashboard of a student, offline: notice">
          This page appears as soon as you are online.
        </Trans>
      ) : (
        <Trans comment="Dashboard of a student, offline: notice; {when} is a date and time">
          You see what was here on {when}.
        </Trans>
      )}
    </Notice>
  );
}
