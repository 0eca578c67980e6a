import { Trans } from '@lingui/react/macro';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

export interface CouldNotReadProps {
  query: { error: Error | null; fetchStatus: string; refetch: () => unknown };
}

/** Why what stands on the screen may be old, or nothing stands there. */
export function CouldNotRead({ query: { error, fetchStatus, refetch } }: CouldNotReadProps) {
  const errorText = useErrorText();
  if (!error && fetchStatus !== 'paused') return null;
  return (
    <Notice
      kind="warning"
      live="polite"
      actions={
        <Button onClick={() => void refetch()}>
          <Trans>Try Again</Trans>
        </Button>
      }
    >
      {error ? errorText(error) : <Trans>There is no connection now. You see what was here last.</Trans>}
    </Notice>
  );
}
