import { useOnlyInPage } from '#web/platform/session/index.ts';
import { Trans } from '@lingui/react/macro';
import { type AppError, isWorthRetrying } from '#domain/error-codes.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Why the application did not go out, and what can be done. Where the phone keeps it, it waits, and nobody is told this. */
export function SendFailure({ error }: { error: AppError }) {
  const onlyInPage = useOnlyInPage();
  if (isWorthRetrying(error.code)) {
    return (
      <Notice
        kind="warning"
        live="assertive"
        title={
          <Trans comment="Application of a mentor, sending failed: title of a notice; “it” is the application">
            It is not sent yet
          </Trans>
        }
      >
        <Trans comment="Application of a mentor, sending failed: the quoted words are those of the button">
          The connection broke off, and this phone cannot keep your application for later. Please leave this
          page open and press “Send the application” again when you are online. It is sent only once.
        </Trans>
      </Notice>
    );
  }
  return (
    <Notice
      kind="error"
      live="assertive"
      title={
        <Trans comment="Application of a mentor, sending was refused: title of a notice; the reason follows">
          It is not sent yet
        </Trans>
      }
    >
      <p>
        <Reason code={error.code} />
      </p>
      <p>
        {onlyInPage ?? (
          <Trans comment="Application of a mentor, sending was refused: under the reason; everything that was typed">
            Everything is kept on this phone.
          </Trans>
        )}
      </p>
    </Notice>
  );
}

function Reason({ code }: Pick<AppError, 'code'>) {
  switch (code) {
    case 'email_not_confirmed':
      return (
        <Trans comment="Application of a mentor, sending was refused: reason; the quoted words are those of the button">
          Your email address is not confirmed yet. Please open the link in the email that we sent you, then
          press “Send the application” again.
        </Trans>
      );
    case 'application_incomplete':
      return (
        <Trans comment="Application of a mentor, sending was refused: reason; the steps are those of the form">
          An answer is missing. Please look through the steps once more.
        </Trans>
      );
    case 'conflict':
      return (
        <Trans comment="Application of a mentor, sending was refused: reason; “which ones” are the answers, “Show” is the button in that list">
          You have given other answers on another device. Please choose which ones stay, in the list of what
          is not sent yet: press “Show”.
        </Trans>
      );
    case 'application_exists':
    case 'invalid_transition':
      return (
        <Trans comment="Application of a mentor, sending was refused: reason; “its” is of the application">
          You have already sent an application. Please see its status.
        </Trans>
      );
    case 'session_expired':
    case 'not_signed_in':
      return (
        <Trans comment="Application of a mentor, sending was refused: reason, signed out in the meantime">
          Please sign in again.
        </Trans>
      );
    default:
      return (
        <Trans comment="Application of a mentor, sending was refused: reason unknown; “our side” is the server">
          Something went wrong on our side. Please try again later.
        </Trans>
      );
  }
}
