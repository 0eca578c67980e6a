import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { useAskedPath } from '../hooks/use-asked-path.ts';
import { type CallbackState, useCodeExchange } from '../hooks/use-code-exchange.ts';
import { Arrival } from '../ui/arrival.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';

function OpenedElsewhere({ asked }: { asked: string | undefined }) {
  if (asked === paths.newPassword) {
    return (
      <Notice
        kind="warning"
        live="polite"
        actions={
          <LinkButton to={paths.forgottenPassword} kind="primary">
            <Trans comment="After the link in an email: link that looks like a button">
              Send me the link
            </Trans>
          </LinkButton>
        }
      >
        <Trans comment="After the link in an email: notice">
          For your safety this link works only in the browser in which you asked for it. Open it there, or ask
          for a new one here.
        </Trans>
      </Notice>
    );
  }
  return (
    <Notice
      kind="success"
      live="polite"
      actions={
        <LinkButton
          to={asked ? `${paths.login}?next=${encodeURIComponent(asked)}` : paths.login}
          kind="primary"
        >
          <Trans comment="After the link in an email: link that looks like a button">Sign in</Trans>
        </LinkButton>
      }
    >
      <Trans comment="After the link in an email: notice">Your address is confirmed. Please sign in.</Trans>
    </Notice>
  );
}

/** Where one is: still waiting, at an address that holds, or at a link that does not. */
function Heading({ kind }: { kind: CallbackState['kind'] }) {
  if (kind === 'failed')
    return <Trans comment="After the link in an email: text">This link does not work</Trans>;
  if (kind === 'elsewhere') return <Trans comment="After the link in an email: text">One more step</Trans>;
  return <Trans comment="After the link in an email: text">One moment, please</Trans>;
}

/** AUTH-21: where links in mails and Google lead back to. */
export function Component() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const { hash } = useLocation();
  // the address as it was on arrival: the code is taken from it once
  const [params] = useState(() => {
    // a link that no longer holds is told in the part behind #
    const fragment = new URLSearchParams(hash.slice(1));
    return {
      code: search.get('code'),
      error: search.get('error') ?? fragment.get('error'),
      confirmed: search.get('confirmed'),
    };
  });
  const asked = useAskedPath();
  const state = useCodeExchange(params);
  return (
    <Page heading={<Heading kind={state.kind} />} tabTitle={t`One moment, please`} width="form">
      <meta name="robots" content="noindex" />
      {(state.kind === 'working' || state.kind === 'signed-in') && (
        <LoadingPart>
          <Trans comment="After the link in an email: shown while loading">Checking your link</Trans>
        </LoadingPart>
      )}
      {state.kind === 'signed-in' && <Arrival asked={asked} />}
      {state.kind === 'elsewhere' && <OpenedElsewhere asked={asked} />}
      {state.kind === 'failed' && (
        <>
          <FailureNotice failure={state.failure} />
          <div className="flex flex-wrap gap-2">
            <LinkButton to={paths.login} kind="primary">
              <Trans comment="After the link in an email: link that looks like a button">Sign in</Trans>
            </LinkButton>
            <LinkButton to={paths.forgottenPassword}>
              <Trans comment="After the link in an email: link that looks like a button">
                Forgotten your password?
              </Trans>
            </LinkButton>
          </div>
        </>
      )}
    </Page>
  );
}
