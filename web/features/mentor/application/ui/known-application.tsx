import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/platform/session/index.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type KnownApplication, useOwnApplication } from '../hooks/use-own-application.ts';
import type { OwnApplication } from '../rules/own-application.ts';
import { Moment } from '#web/ui/moment.tsx';

export interface KnownApplicationPartProps {
  /** the page to come back to after signing in */
  path: string;
  children: (application: OwnApplication, userId: string) => ReactNode;
}

/** Brings the person's application, or says truthfully why it cannot be shown. */
export function KnownApplicationPart({ path, children }: KnownApplicationPartProps) {
  const session = useSession();
  const own = useOwnApplication();
  if (session.status === 'signed-out') return <SignInFirst path={path} />;
  if (session.status === 'failed') return <CouldNotRead onRetry={session.retry} isBusy={false} />;
  if (own.isError && !own.data) {
    return <CouldNotRead onRetry={() => void own.refetch()} isBusy={own.isFetching} />;
  }
  if (!session.user || !own.data) {
    return (
      <LoadingPart>
        <Trans>Looking for your application…</Trans>
      </LoadingPart>
    );
  }
  const { application } = own.data;
  if (!application) return <NothingHere />;
  return (
    <>
      {own.data.isFromPhone && (
        <OldState known={own.data} onRetry={() => void own.refetch()} isBusy={own.isFetching} />
      )}
      {children(application, session.user.id)}
    </>
  );
}

function OldState(props: { known: KnownApplication; onRetry: () => void; isBusy: boolean }) {
  return (
    <Notice
      kind="warning"
      live="polite"
      title={<Trans>There is no connection now</Trans>}
      actions={
        <Button busy={props.isBusy} onClick={props.onRetry}>
          <Trans>Look again</Trans>
        </Button>
      }
    >
      <Trans>
        You see what this phone knew <Moment at={props.known.readAt} as="exact" />. It may have changed since.
      </Trans>
    </Notice>
  );
}

function SignInFirst({ path }: { path: string }) {
  return (
    <Notice
      title={<Trans>Please sign in first</Trans>}
      actions={
        <LinkButton kind="primary" to={`${paths.login}?next=${encodeURIComponent(path)}`}>
          <Trans>Sign in</Trans>
        </LinkButton>
      }
    >
      <Trans>Only you can see the status of your application.</Trans>
    </Notice>
  );
}

function CouldNotRead({ onRetry, isBusy }: { onRetry: () => void; isBusy: boolean }) {
  return (
    <Notice
      kind="warning"
      live="polite"
      title={<Trans>Your application could not be read</Trans>}
      actions={
        <Button busy={isBusy} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>The connection or our side failed. Nothing is lost; please try again a little later.</Trans>
    </Notice>
  );
}

function NothingHere() {
  return (
    <Notice
      title={<Trans>You have no application yet</Trans>}
      actions={
        <LinkButton kind="primary" to={paths.mentorApplication}>
          <Trans>Start the application</Trans>
        </LinkButton>
      }
    >
      <Trans>You can stop at any time; what you have typed is kept.</Trans>
    </Notice>
  );
}
