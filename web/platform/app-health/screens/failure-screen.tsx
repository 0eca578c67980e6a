import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#web/app/paths.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { useHeadingFocus } from '../hooks/use-heading-focus.ts';
import { useOnline } from '../hooks/use-online.ts';
import { useLineDown } from '../hooks/use-line-down.ts';
import { useRetries } from '../hooks/use-retries.ts';
import { type FailureKind, failureKind } from '../rules/failure-kind.ts';
import { mayReset } from '../rules/retries.ts';
import { EmergencyReset } from './emergency-reset.tsx';

export interface FailureProps {
  failure: unknown;
  /** renders the screen once more, in place */
  renderAgain: () => void;
}

function Reason({ kind, failure }: { kind: FailureKind; failure: unknown }) {
  const errorText = useErrorText();
  const online = useOnline();
  if (kind === 'unknown') {
    return (
      <p role="alert">
        <Trans comment="Instead of a page that failed: cause unknown; calm, nothing is lost">
          This page could not be shown. What you wrote before is kept.
        </Trans>
      </p>
    );
  }
  if (kind === 'known') return <p role="alert">{errorText(failure)}</p>;
  return (
    <div role="alert" className="grid gap-2">
      <p>{errorText('chunk_load_failed')}</p>
      <p>
        <Trans comment="Instead of a page that failed: a file of the program was not loaded; calm, nothing is lost">
          A part of this page did not arrive. What you wrote before is kept.
        </Trans>
      </p>
      <p>{errorText(online ? 'network' : 'offline')}</p>
    </div>
  );
}

const loadAnew = () => location.reload();

/** FM-01: nothing is wrong: this page was never stored here, and there is no line to fetch it. It opens with the line. */
function NotStored() {
  const { t } = useLingui();
  useHeadingFocus();
  return (
    <Page
      heading={
        <Trans comment="Instead of a page that was never opened on this phone, offline: title">
          This page is not on this phone yet
        </Trans>
      }
      tabTitle={t({
        message: 'This page is not on this phone yet',
        comment:
          'Instead of a page that was never opened on this phone, offline: title of the browser tab; discreet',
      })}
      width="form"
    >
      <div role="alert" className="grid gap-2">
        <p>
          <Trans comment="Instead of a page that was never opened on this phone, offline: “here” is on this phone">
            There is no network now, and this page was not kept here before.
          </Trans>
        </p>
        <p>
          <Trans comment="Instead of a page that was never opened on this phone, offline: “it” is the page">
            It opens by itself as soon as there is a network. What you wrote is kept.
          </Trans>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" onClick={loadAnew}>
          <Trans comment="Instead of a page that was never opened on this phone, offline: button">
            Try Again
          </Trans>
        </Button>
        <LinkButton to={paths.home} reloadDocument>
          <Trans comment="Instead of a page that was never opened on this phone, offline: link that looks like a button, to the home page">
            Go to Home
          </Trans>
        </LinkButton>
      </div>
    </Page>
  );
}

/** UI-03: what stands in place of a screen that did not arrive, or could not be rendered. */
export function Component(props: FailureProps) {
  const isPart = failureKind(props.failure) === 'part';
  const isDown = useLineDown(isPart ? loadAnew : undefined);
  return isPart && isDown ? <NotStored /> : <Failed {...props} />;
}

/** UI-03: says what failed, and gives the ways on. */
function Failed({ failure, renderAgain }: FailureProps) {
  const { t } = useLingui();
  const retries = useRetries();
  const kind = failureKind(failure);
  useHeadingFocus();
  const again = () => {
    retries.note();
    // what was rendered in vain twice, or never arrived, needs a page that begins anew
    if (retries.count > 0 || kind === 'part') location.reload();
    else renderAgain();
  };
  return (
    <Page
      heading={<Trans comment="Instead of a page that failed: title">Something Went Wrong</Trans>}
      tabTitle={t({
        message: 'Something Went Wrong',
        comment: 'Instead of a page that failed: title of the browser tab; discreet',
      })}
      width="form"
    >
      <Reason kind={kind} failure={failure} />
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" onClick={again}>
          <Trans comment="Instead of a page that failed: button that loads it once more">Try Again</Trans>
        </Button>
        <LinkButton to={paths.home} reloadDocument>
          <Trans comment="Instead of a page that failed: link that looks like a button, to the home page">
            Go to Home
          </Trans>
        </LinkButton>
        {mayReset(retries.count) && <EmergencyReset />}
      </div>
    </Page>
  );
}
