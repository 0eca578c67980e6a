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
        <Trans comment="Status of an application of a mentor: shown while loading">
          Looking for your application…
        </Trans>
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
      title={
        <Trans comment="Status of an application of a mentor, offline: title of a notice">
          There is no connection now
        </Trans>
      }
      actions={
        <Button busy={props.isBusy} onClick={props.onRetry}>
          <Trans comment="Status of an application of a mentor, offline: button that asks the server again">
            Look again
          </Trans>
        </Button>
      }
    >
      <Trans comment="Status of an application of a mentor, offline: <0/> is the date and time when the phone last asked; “it” is the status">
        You see what this phone knew <Moment at={props.known.readAt} as="exact" />. It may have changed since.
      </Trans>
    </Notice>
  );
}

function SignInFirst({ path }: { path: string }) {
  return (
    <Notice
      title={
        <Trans comment="Status of an application of a mentor, not signed in: title of a notice">
          Please sign in first
        </Trans>
      }
      actions={
        <LinkButton kind="primary" to={`${paths.login}?next=${encodeURIComponent(path)}`}>
          <Trans comment="Status of an application of a mentor, not signed in: link that looks like a button">
            Sign in
          </Trans>
        </LinkButton>
      }
    >
      <Trans comment="Status of an application of a mentor, not signed in: why signing in is needed">
        Only you can see the status of your application.
      </Trans>
    </Notice>
  );
}

function CouldNotRead({ onRetry, isBusy }: { onRetry: () => void; isBusy: boolean }) {
  return (
    <Notice
      kind="warning"
      live="polite"
      title={
        <Trans comment="Status of an application of a mentor: title of an error notice">
          Your application could not be read
        </Trans>
      }
      actions={
        <Button busy={isBusy} onClick={onRetry}>
          <Trans comment="Status of an application of a mentor, error notice: button">Try again</Trans>
        </Button>
      }
    >
      <Trans comment="Status of an application of a mentor, error notice: “our side” is the server">
        The connection or our side failed. Nothing is lost; please try again a little later.
      </Trans>
    </Notice>
  );
}

function NothingHere() {
  return (
    <Notice
      title={
        <Trans comment="Status of an application of a mentor, none was begun: title of a notice">
          You have no application yet
        </Trans>
      }
      actions={
        <LinkButton kind="primary" to={paths.mentorApplication}>
          <Trans comment="Status of an application of a mentor, none was begun: link that looks like a button">
            Start the application
          </Trans>
        </LinkButton>
      }
    >
      <Trans comment="Status of an application of a mentor, none was begun: encourages to begin">
        You can stop at any time; what you have typed is kept.
      </Trans>
    </Notice>
  );
}
