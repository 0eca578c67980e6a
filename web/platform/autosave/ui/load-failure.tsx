import { Trans } from '@lingui/react/macro';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** In place of what could not be read, with the way to ask again. */
export function LoadFailure({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const errorText = useErrorText();
  return (
    <Notice
      kind="error"
      live="polite"
      title={errorText(failure)}
      actions={
        <Button onClick={onRetry}>
          <Trans comment="Instead of a form that could not be loaded: button">Try Again</Trans>
        </Button>
      }
    />
  );
}
