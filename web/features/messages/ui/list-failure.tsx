import { Trans } from '@lingui/react/macro';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

export interface ListFailureProps {
  error: Error | null;
  /** nothing is asked because there is no line */
  isPaused: boolean;
  onRetry: () => void;
}

/** Why what stands on the screen may be old, or nothing stands there. */
export function ListFailure({ error, isPaused, onRetry }: ListFailureProps) {
  const errorText = useErrorText();
  if (!error && !isPaused) return null;
  return (
    <Notice
      kind="warning"
      live="polite"
      actions={
        <Button onClick={onRetry}>
          <Trans>Try Again</Trans>
        </Button>
      }
    >
      {error ? errorText(error) : <Trans>There is no connection now. You see what was here last.</Trans>}
    </Notice>
  );
}
