import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { useDeclineInvitation } from '../hooks/use-decline-invitation.ts';
import { FailureNotice } from '../ui/failure-notice.tsx';

/** FEAT-07: where an invitation leads whoever wants no further one. */
export function Component() {
  const { t } = useLingui();
  const { state, busy, decline } = useDeclineInvitation();
  return (
    <Page
      heading={<Trans comment="Page that ends further invitations: title">No more messages</Trans>}
      tabTitle={t({
        message: 'Messages',
        comment: 'Page that ends further invitations: title of the tab; discreet',
      })}
      width="form"
    >
      {typeof state === 'object' && <FailureNotice failure={state} />}
      {state === 'no link' && (
        <Notice kind="error" live="assertive">
          <Trans comment="Page that ends further invitations: the page was opened without the link of the mail">
            Please open this page with the link in our message.
          </Trans>
        </Notice>
      )}
      {state === 'done' ? (
        <Notice
          kind="success"
          live="polite"
          title={
            <Trans comment="Page that ends further invitations: title of the answer">
              Invitations stopped
            </Trans>
          }
        >
          <Trans comment="Page that ends further invitations: answer">
            We will not invite this address again, and we deleted the information we had.
          </Trans>
        </Notice>
      ) : (
        <>
          <p>
            <Trans comment="Page that ends further invitations: sentence">
              Press the button if you do not want our team to invite this address again. You can still create
              an account yourself at any time.
            </Trans>
          </p>
          <Button kind="primary" wide busy={busy} onClick={decline}>
            <Trans comment="Page that ends further invitations: button">Do not write to me again</Trans>
          </Button>
          <p className="text-ink-quiet">
            <Trans comment="Page that ends further invitations: sentence under the button">
              The link in our message works for 60 days.
            </Trans>
          </p>
        </>
      )}
    </Page>
  );
}
