import { Trans } from '@lingui/react/macro';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

export interface CouldNotReadProps {
  error: Error;
  isBusy: boolean;
  onRetry: () => void;
}

/** Part of the page did not arrive: why, and the way to try again. */
export function CouldNotRead({ error, isBusy, onRetry }: CouldNotReadProps) {
  const errorText = useErrorText();
  return (
    <Notice
      kind="warning"
      live="polite"
      actions={
        <Button busy={isBusy} onClick={onRetry}>
          <Trans comment="Dashboard of a mentor, a part that failed: button">Try again</Trans>
        </Button>
      }
    >
      {errorText(error)}
    </Notice>
  );
}
