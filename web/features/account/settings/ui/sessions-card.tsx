import { Trans } from '@lingui/react/macro';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useOwnSessions } from '../hooks/use-own-sessions.ts';
import { SessionList } from './session-list.tsx';

/** Where the account is signed in: being read, not readable, out of reach, or there. */
export function SessionsCard() {
  const errorText = useErrorText();
  const { data, error, isPending, isFetching, fetchStatus, refetch } = useOwnSessions();
  const isOffline = fetchStatus === 'paused';
  return (
    <Card
      title={<Trans comment="Account, devices that are signed in: heading">Where you are signed in</Trans>}
    >
      <p>
        <Trans comment="Account, devices that are signed in: sentence">
          If you see a device that you do not know, or one that others use, sign out there. It works from the
          next moment on.
        </Trans>
      </p>
      {isOffline && (
        <Notice kind="warning" live="polite">
          {data ? (
            <Trans comment="Account, devices that are signed in: notice">
              There is no connection now. The list is as it was when you last saw it.
            </Trans>
          ) : (
            <Trans comment="Account, devices that are signed in: notice">
              There is no connection now. The list comes as soon as there is one.
            </Trans>
          )}
        </Notice>
      )}
      {error && !isOffline && (
        <Notice
          kind="warning"
          live="polite"
          actions={
            <Button busy={isFetching} onClick={() => void refetch()}>
              <Trans comment="Account, devices that are signed in: button">Try Again</Trans>
            </Button>
          }
        >
          {errorText(error)}
        </Notice>
      )}
      {isPending && !isOffline && !error && (
        <LoadingPart>
          <Trans comment="Account, devices that are signed in: shown while loading">Loading…</Trans>
        </LoadingPart>
      )}
      {data && <SessionList sessions={data} />}
    </Card>
  );
}
