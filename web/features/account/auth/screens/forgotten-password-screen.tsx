import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { paths } from '#web/app/paths.ts';
import { useConfiguration } from '#web/platform/config/index.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useForgottenPassword } from '../hooks/use-forgotten-password.ts';
import { CapturedMail } from '../ui/captured-mail.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { EmailField } from '../ui/fields.tsx';

function Sent({ email }: { email: string }) {
  const { capturedMail } = useConfiguration();
  return (
    <>
      <Notice
        kind="success"
        live="polite"
        title={<Trans comment="Forgotten password: heading of a notice">Check your email</Trans>}
      >
        <Trans comment="Forgotten password: notice; {email} is an email address">
          If <bdi dir="ltr">{email}</bdi> has an account here, we have sent an email with a link. Open it in
          this browser to choose a new password.
        </Trans>
      </Notice>
      {capturedMail && <CapturedMail />}
    </>
  );
}

/** A new password for whoever cannot sign in any more. */
export function Component() {
  const { t } = useLingui();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForgottenPassword(paths.newPassword, setSentTo);
  return (
    <Page
      heading={<Trans comment="Forgotten password: title of the page">Forgotten your password?</Trans>}
      lead={
        <Trans comment="Forgotten password: first sentence">
          Enter your email address. We will send you a link to choose a new password.
        </Trans>
      }
      tabTitle={t`New password`}
      width="form"
    >
      {form.failure && <FailureNotice failure={form.failure} />}
      {sentTo && <Sent email={sentTo} />}
      <Form onSubmit={form.submit} className="grid gap-4">
        <EmailField issue={form.issues.email} />
        <Button type="submit" kind={sentTo ? 'quiet' : 'primary'} wide busy={form.busy}>
          {sentTo ? (
            <Trans comment="Forgotten password: button">Send the email again</Trans>
          ) : (
            <Trans comment="Forgotten password: button">Send me the link</Trans>
          )}
        </Button>
      </Form>
      <TextLink to={paths.login}>
        <Trans comment="Forgotten password: link">Back to signing in</Trans>
      </TextLink>
    </Page>
  );
}
