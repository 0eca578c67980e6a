import { Trans } from '@lingui/react/macro';
import { type AppError, isWorthRetrying } from '#domain/error-codes.ts';
import { useSession } from '#web/platform/session/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Warns whoever writes on a phone that keeps nothing. */
export function CannotStore() {
  return (
    <Notice kind="warning" live="polite" title={<Trans>This phone cannot keep what you type</Trans>}>
      <Trans>The phone is full, or this is a private window. Please save before you close this page.</Trans>
    </Notice>
  );
}

interface NotSentProps {
  /** why the last save did not reach the server */
  failure: AppError | null;
  /** what is typed is on this phone */
  isStored: boolean;
  onSendAgain: () => void;
}

/** Says the truth about where answers are that were not saved: never «saved» before the server has them. */
export function NotSent({ failure, isStored, onSendAgain }: NotSentProps) {
  const errorText = useErrorText();
  const { isBorrowed } = useSession();
  if (failure === null) return null;
  const isLineDown = isWorthRetrying(failure.code);
  const waits = isBorrowed ? (
    <Trans>Only on this page, not sent yet</Trans>
  ) : (
    <Trans>Kept on this phone, not sent yet</Trans>
  );
  return (
    <Notice
      kind={isLineDown ? 'warning' : 'error'}
      live="polite"
      title={isLineDown && isStored ? waits : <Trans>Not saved</Trans>}
      actions={
        isLineDown && (
          <Button onClick={onSendAgain}>
            <Trans>Send again</Trans>
          </Button>
        )
      }
    >
      {errorText(failure)}
    </Notice>
  );
}
