import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/platform/session/index.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { useNewPassword } from '../hooks/use-new-password.ts';
import { Arrival } from '../ui/arrival.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { NewPasswordField } from '../ui/fields.tsx';

function NewPasswordForm() {
  const [changed, setChanged] = useState(false);
  const form = useNewPassword(() => setChanged(true));
  return (
    <>
      {changed && <Arrival asked={undefined} />}
      {form.failure && <FailureNotice failure={form.failure} />}
      <Form onSubmit={form.submit} className="grid gap-4">
        <NewPasswordField
          issue={form.issues.password}
          label={<Trans comment="New password: label">New password</Trans>}
        />
        <p>
          <Trans comment="New password: sentence">
            You stay signed in here. You are signed out everywhere else.
          </Trans>
        </p>
        <Button type="submit" kind="primary" wide busy={form.busy || changed}>
          <Trans comment="New password: button">Change the password</Trans>
        </Button>
      </Form>
    </>
  );
}

/** The link of the mail leads here, signed in. */
export function Component() {
  const { t } = useLingui();
  const { status, retry } = useSession();
  return (
    <Page
      heading={<Trans comment="New password: title of the page">Choose a new password</Trans>}
      tabTitle={t`New password`}
      width="form"
    >
      <meta name="robots" content="noindex" />
      {status === 'loading' && (
        <LoadingPart>
          <Trans comment="New password: shown while loading">One moment, please</Trans>
        </LoadingPart>
      )}
      {status === 'signed-in' && <NewPasswordForm />}
      {status === 'signed-out' && (
        <Notice
          kind="warning"
          actions={
            <LinkButton to={paths.forgottenPassword} kind="primary">
              <Trans comment="New password: link that looks like a button">Send me the link</Trans>
            </LinkButton>
          }
        >
          <Trans comment="New password: notice">
            Open this page with the link in our email, in the same browser. Please ask for a new link.
          </Trans>
        </Notice>
      )}
      {status === 'failed' && (
        <Notice
          kind="warning"
          actions={
            <Button onClick={retry}>
              <Trans comment="New password: button">Try Again</Trans>
            </Button>
          }
        >
          <Trans comment="New password: notice">You are offline. Nothing is lost.</Trans>
        </Notice>
      )}
    </Page>
  );
}
