import { Trans, useLingui } from '@lingui/react/macro';
import { Navigate, Outlet, useLocation, useMatches } from 'react-router';
import { Failure } from '#web/platform/app-health/index.ts';
import type { FeatureFlag } from '#domain/platform/feature-flags.ts';
import { useConfiguration } from '#web/platform/config/index.ts';
import { SecondStepGate } from '#web/features/account/two-factor/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { LoadingPart } from '#web/ui/loading.tsx';
import { Page } from '#web/ui/page.tsx';
import { paths } from '../paths.ts';
import { AccessFailed } from './access-failed.tsx';
import { AuthFailure, usePreloadedAuthFailure } from './auth-failure.tsx';
import type { Decision } from './decide.ts';
import { useLeftTab } from './left.ts';
import { SwitchedOff } from './switched-off.tsx';
import { useWaitIsOver } from './use-waiting.ts';

/** UI-09: while nothing is known of the person. */
function VerifyingAccess() {
  const { t } = useLingui();
  usePreloadedAuthFailure();
  return (
    <Page
      heading={
        <Trans comment="Instead of a page that is not open to this person: title of the page">
          Verifying Access
        </Trans>
      }
      tabTitle={t`Verifying Access`}
      width="form"
    >
      <LoadingPart>
        <Trans comment="Instead of a page that is not open to this person: shown while loading">
          One moment, please
        </Trans>
      </LoadingPart>
    </Page>
  );
}

/** AUTH-07: while the sessions are ended; then the first page follows. */
function SigningOut() {
  const { t } = useLingui();
  return (
    <Page
      heading={
        <Trans comment="Instead of a page that is not open to this person: title of the page">
          Signing out
        </Trans>
      }
      tabTitle={t`Signing out`}
      width="form"
    >
      <LoadingPart>
        <Trans comment="Instead of a page that is not open to this person: shown while loading">
          One moment, please
        </Trans>
      </LoadingPart>
    </Page>
  );
}

/** The screen of the address, unless its flag is off [FEAT-01]. */
function Shown() {
  const { flags } = useConfiguration();
  const handle = useMatches().at(-1)?.handle as { flag?: FeatureFlag } | undefined;
  if (handle?.flag !== undefined && !flags[handle.flag]) return <SwitchedOff />;
  return (
    <SecondStepGate waiting={<VerifyingAccess />}>
      <Outlet />
    </SecondStepGate>
  );
}

function Screen({ decision }: { decision: Exclude<Decision, { kind: 'go' }> }) {
  const isOver = useWaitIsOver(decision);
  const { retriesUsed, retry } = useSession();
  if (decision.kind === 'leaving') return <SigningOut />;
  if (decision.kind === 'show') return <Shown />;
  if (decision.kind === 'failed') {
    const { error } = decision;
    // the part that knows the accounts did not arrive: as with every other part
    if (error?.code === 'chunk_load_failed') return <Failure failure={error} renderAgain={retry} />;
    const simple = <AccessFailed error={error} isOver={isOver} />;
    // the first failure is told in a sentence; when trying again does not help, there is more to choose from
    return retriesUsed > 0 ? <AuthFailure error={error} simple={simple} /> : simple;
  }
  return isOver ? <AccessFailed isOver /> : <VerifyingAccess />;
}

/** Renders a guard's decision. Whoever is sent to sign in comes back to the page that was asked for. */
export function Guarded({ decision }: { decision: Decision }) {
  const { pathname, search, hash } = useLocation();
  if (useLeftTab()) return null;
  if (decision.kind === 'go') {
    const asked = decision.to === paths.login ? `?next=${encodeURIComponent(pathname + search + hash)}` : '';
    return <Navigate to={decision.to + asked} replace />;
  }
  return (
    <>
      <meta name="robots" content="noindex" />
      <Screen decision={decision} />
    </>
  );
}
