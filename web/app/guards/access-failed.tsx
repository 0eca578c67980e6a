import { Trans, useLingui } from '@lingui/react/macro';
import type { AppError } from '#domain/error-codes.ts';
import { useHeadingFocus } from '#web/platform/app-health/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { SPEC_TEXTS } from '#web/text/errors/spec-texts.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { paths } from '../paths.ts';

interface AccessFailedProps {
  /** undefined: nothing failed, it only takes too long */
  error?: AppError | undefined;
  /** UI-09: it has taken 12 s */
  isOver: boolean;
}

/**
 * UI-10, UI-15: it is not known who is there: what is wrong, and the ways on. After 12 s the heading says so,
 * and loading the page anew is offered; the buttons of before stay where they are.
 */
export function AccessFailed({ error, isOver }: AccessFailedProps) {
  const { t } = useLingui();
  const { retry } = useSession();
  const errorText = useErrorText();
  useHeadingFocus();
  const isSlow = isOver || error?.code === 'timeout';
  const heading = isOver
    ? t({
        message: 'Authentication Timeout',
        comment:
          'Instead of a page for members: title, the server did not say in time who is signed in; discreet',
      })
    : t({
        message: 'This page cannot be opened now',
        comment: 'Instead of a page for members: title, the server could not say who is signed in; discreet',
      });
  return (
    <Page heading={heading} tabTitle={heading} width="form">
      <p role="alert">{isSlow ? t(SPEC_TEXTS.authSlow) : errorText(error)}</p>
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" onClick={retry}>
          <Trans comment="When an account could not be checked: button">Try Again</Trans>
        </Button>
        <LinkButton to={paths.login}>
          <Trans comment="When an account could not be checked: link that looks like a button">
            Go to Login
          </Trans>
        </LinkButton>
        {isOver && (
          <Button onClick={() => location.reload()}>
            <Trans comment="When an account could not be checked: button">Refresh Page</Trans>
          </Button>
        )}
      </div>
    </Page>
  );
}
