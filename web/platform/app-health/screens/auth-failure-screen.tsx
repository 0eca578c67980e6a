import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#web/app/paths.ts';
import { AUTH_ERROR_RETRIES_COUNT } from '#domain/limits.ts';
import type { AppError } from '#domain/error-codes.ts';
import { useSession } from '#web/platform/session/index.ts';
import { SPEC_TEXTS } from '#web/text/errors/spec-texts.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { useHeadingFocus } from '../hooks/use-heading-focus.ts';
import { useOnline } from '../hooks/use-online.ts';
import { isConnectionFailure } from '../rules/failure-kind.ts';
import { ClearAndSignIn } from './clear-and-sign-in.tsx';

function RetryButton() {
  const { retriesUsed, retry } = useSession();
  const { number } = useFormat();
  const used = number(retriesUsed);
  const limit = number(AUTH_ERROR_RETRIES_COUNT);
  return (
    <Button kind="primary" onClick={retry} disabled={retriesUsed >= AUTH_ERROR_RETRIES_COUNT}>
      <Trans comment="Page after signing in failed: button that tries again; {used} of {limit} times are used up, numbers">
        Retry ({used}/{limit})
      </Trans>
    </Button>
  );
}

/**
 * UI-06 to UI-08: trying again has not helped to find out who is there. Says whether the line or the account
 * is the trouble, whether this phone has a connection at all, and gives every way on.
 */
export function Component({ error }: { error: AppError | undefined }) {
  const { t } = useLingui();
  const { retriesUsed } = useSession();
  const errorText = useErrorText();
  const online = useOnline();
  useHeadingFocus();
  const isLine = isConnectionFailure(error?.code) || !online;
  const heading = isLine
    ? t({
        message: 'Connection Issue',
        comment: 'Page after signing in failed: title, the internet is the reason; discreet',
      })
    : t({
        message: 'Authentication Error',
        comment: 'Page after signing in failed: title, the server is the reason; discreet',
      });
  const reason = error?.code === 'timeout' ? t(SPEC_TEXTS.authSlow) : errorText(error);
  return (
    <Page heading={heading} tabTitle={heading} width="form">
      <p role="alert">{online ? reason : errorText('offline')}</p>
      <p role="status" className="flex flex-wrap items-center gap-2">
        <Trans comment="Page after signing in failed: before “Online” or “Offline”, the colon stays">
          This phone:
        </Trans>
        {online ? (
          <Badge kind="done">
            <Trans comment="Page after signing in failed, after “This phone:”: there is internet">
              Online
            </Trans>
          </Badge>
        ) : (
          <Badge kind="stopped">
            <Trans comment="Page after signing in failed, after “This phone:”: there is no internet">
              Offline
            </Trans>
          </Badge>
        )}
      </p>
      {retriesUsed >= AUTH_ERROR_RETRIES_COUNT && (
        <p>
          <Trans comment="Page after signing in failed, all tries are used up: what to do">
            Trying again has not helped. Wait a while and load the page anew, or sign in again.
          </Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <RetryButton />
        <ClearAndSignIn />
        <LinkButton to={paths.home}>
          <Trans comment="Page after signing in failed: link that looks like a button">Go to Home Page</Trans>
        </LinkButton>
      </div>
    </Page>
  );
}
