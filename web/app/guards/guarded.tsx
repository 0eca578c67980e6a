import { Trans, useLingui } from '@lingui/react/macro';
import { Navigate, Outlet, useLocation } from 'react-router';
import type { AppError } from '#domain/error-codes.ts';
import { useSession } from '#web/features/session/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';
import { Page } from '#web/ui/page.tsx';
import { paths } from '../paths.ts';
import type { Decision } from './decide.ts';

/** AUTH-09: while nothing is known of the person. */
function VerifyingAccess() {
  const { t } = useLingui();
  return (
    <Page heading={<Trans>Verifying Access</Trans>} tabTitle={t`Verifying Access`} width="form">
      <LoadingPart>
        <Trans>One moment, please</Trans>
      </LoadingPart>
    </Page>
  );
}

/** AUTH-07: while the sessions are ended; then the first page follows. */
function SigningOut() {
  const { t } = useLingui();
  return (
    <Page heading={<Trans>Signing out</Trans>} tabTitle={t`Signing out`} width="form">
      <LoadingPart>
        <Trans>One moment, please</Trans>
      </LoadingPart>
    </Page>
  );
}

/** The session could not be set up: what is wrong, and the two ways on. */
function AccessFailed({ error }: { error: AppError | undefined }) {
  const { t } = useLingui();
  const { retry } = useSession();
  const errorText = useErrorText();
  return (
    <Page heading={<Trans>This page cannot be opened now</Trans>} tabTitle={t`No connection`} width="form">
      <p role="alert">{errorText(error)}</p>
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" onClick={retry}>
          <Trans>Try Again</Trans>
        </Button>
        <LinkButton to={paths.login}>
          <Trans>Go to Login</Trans>
        </LinkButton>
      </div>
    </Page>
  );
}

/** Draws a guard's decision. Whoever is sent to sign in comes back to the page that was asked for. */
export function Guarded({ decision }: { decision: Decision }) {
  const { pathname, search } = useLocation();
  if (decision.kind === 'go') {
    const asked = decision.to === paths.login ? `?next=${encodeURIComponent(pathname + search)}` : '';
    return <Navigate to={decision.to + asked} replace />;
  }
  return (
    <>
      <meta name="robots" content="noindex" />
      {decision.kind === 'wait' && <VerifyingAccess />}
      {decision.kind === 'leaving' && <SigningOut />}
      {decision.kind === 'failed' && <AccessFailed error={decision.error} />}
      {decision.kind === 'show' && <Outlet />}
    </>
  );
}
