import { Trans } from '@lingui/react/macro';
import { isAppError } from '#domain/error-codes.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { RefreshIcon } from '#web/ui/icon.ts';
import { Notice } from '#web/ui/notice.tsx';

export interface LoadFailureProps {
  failure: unknown;
  /** it is being asked for again */
  isAsking: boolean;
  /** what was read before still stands beside it */
  isOldShown?: boolean;
  onRetry: () => void;
}

/** What could not be read, with the way to ask again. A lost connection is no error of anybody. */
export function LoadFailure({ failure, isAsking, isOldShown = false, onRetry }: LoadFailureProps) {
  const errorText = useErrorText();
  const isOffline = isAppError(failure) && failure.code === 'offline';
  return (
    <Notice
      kind={isOffline ? 'warning' : 'error'}
      live="polite"
      title={errorText(failure)}
      actions={
        <Button icon={<RefreshIcon className="size-5" />} busy={isAsking} onClick={onRetry}>
          <Trans>Try Again</Trans>
        </Button>
      }
    >
      {isOldShown && <Trans>What you see here is from before and may have changed.</Trans>}
      {isOffline && !isOldShown && (
        <Trans>
          Data of other people is never kept on this device, so it can only be shown with a network.
        </Trans>
      )}
    </Notice>
  );
}
