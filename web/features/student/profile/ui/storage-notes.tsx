import { Trans } from '@lingui/react/macro';
import { type AppError, isWorthRetrying } from '#domain/error-codes.ts';
import { useShown } from '#web/platform/drafts/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { ProfileFormModel } from '../hooks/profile-form-model.ts';

/** Warns whoever writes on a phone that keeps nothing. */
export function CannotStore({ model }: { model: ProfileFormModel }) {
  const cannotStore = useShown(model, (now) => now.cannotStore);
  if (!cannotStore) return null;
  return (
    <Notice
      kind="warning"
      live="polite"
      title={
        <Trans comment="Profile of a student: title of a warning">This phone cannot keep what you type</Trans>
      }
    >
      <Trans comment="Profile of a student, warning that nothing is kept: the private window is a mode of the browser">
        The phone is full, or this is a private window. Please save before you close this page.
      </Trans>
    </Notice>
  );
}

interface NotSentProps {
  model: ProfileFormModel;
  /** why the last save did not reach the server */
  failure: AppError | null;
  onSendAgain: () => void;
}

/** Says the truth about where answers are that were not saved: never «saved» before the server has them. */
export function NotSent({ model, failure, onSendAgain }: NotSentProps) {
  const errorText = useErrorText();
  const { isBorrowed } = useSession();
  const isStored = useShown(model, (now) => !now.cannotStore);
  if (failure === null) return null;
  const isLineDown = isWorthRetrying(failure.code);
  const waits = isBorrowed ? (
    <Trans comment="Profile of a student, on a phone that is shared: title of a notice while offline; “it” is what was typed">
      Only on this page, not sent yet
    </Trans>
  ) : (
    <Trans comment="Profile of a student: title of a notice while offline; “it” is what was typed">
      Kept on this phone, not sent yet
    </Trans>
  );
  return (
    <Notice
      kind={isLineDown ? 'warning' : 'error'}
      live="polite"
      title={
        isLineDown && isStored ? (
          waits
        ) : (
          <Trans comment="Profile of a student: title of a notice, saving failed">Not saved</Trans>
        )
      }
      actions={
        isLineDown && (
          <Button onClick={onSendAgain}>
            <Trans comment="Profile of a student, notice that saving failed: button that tries again">
              Send again
            </Trans>
          </Button>
        )
      }
    >
      {errorText(failure)}
    </Notice>
  );
}
