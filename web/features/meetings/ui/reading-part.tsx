import { Trans } from '@lingui/react/macro';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface Reading {
  error: Error | null;
  isPending: boolean;
  fetchStatus: string;
  refetch: () => unknown;
}

/** What several readings have to say together: they load, they failed, or what stands there may be old. */
export function ReadingPart({ of: readings }: { of: readonly Reading[] }) {
  const errorText = useErrorText();
  const error = readings.find((reading) => reading.error)?.error;
  const isPaused = readings.some(({ fetchStatus }) => fetchStatus === 'paused');
  if (!error && !isPaused) {
    const isLoading = readings.some(({ isPending, fetchStatus }) => isPending && fetchStatus === 'fetching');
    return isLoading ? (
      <LoadingPart>
        <Trans>Fetching…</Trans>
      </LoadingPart>
    ) : null;
  }
  return (
    <Notice
      kind="warning"
      live="polite"
      actions={
        <Button onClick={() => readings.forEach((reading) => void reading.refetch())}>
          <Trans>Try Again</Trans>
        </Button>
      }
    >
      {error ? errorText(error) : <Trans>There is no connection now. You see what was here last.</Trans>}
    </Notice>
  );
}
