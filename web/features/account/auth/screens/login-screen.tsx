import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { SessionEnd } from '#web/platform/session/index.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Form } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useAskedPath } from '../hooks/use-asked-path.ts';
import { useGoogle } from '../hooks/use-google.ts';
import { useResend } from '../hooks/use-resend.ts';
import { useSignIn } from '../hooks/use-sign-in.ts';
import { Arrival } from '../ui/arrival.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { CurrentPasswordField, EmailField } from '../ui/fields.tsx';
import { GoogleButton } from '../ui/google-button.tsx';
import { Or } from '../ui/or.tsx';

function passwordIn(form: HTMLFormElement | null): string {
  const field = form?.elements.namedItem('password');
  return field instanceof HTMLInputElement ? field.value : '';
}

/** ROUTE-09 */
export function Component() {
  const { t } = useLingui();
  const asked = useAskedPath();
  const [email, setEmail] = useState('');
  const [borrowing, setBorrowing] = useState({ isBorrowed: false, typed: '' });
  const { isBorrowed, typed } = borrowing;
  const [arriving, setArriving] = useState(false);
  const form = useSignIn(() => setArriving(true), setEmail);
  const google = useGoogle(asked);
  const again = useResend(email, asked);
  const failure = form.failure ?? google.failure;
  const query = asked ? `?next=${encodeURIComponent(asked)}` : '';
  const mustConfirm = form.failure?.error.code === 'email_not_confirmed';

  return (
    <Page
      heading={<Trans comment="Sign-in: title of the page">Sign in</Trans>}
      tabTitle={t`Sign in`}
      description={t({ message: 'Sign in to your account.', comment: 'Sign-in: description' })}
      width="form"
    >
      <Arrival asked={asked} />
      <SessionEnd />
      {failure && (
        <FailureNotice
          failure={failure}
          actions={
            mustConfirm && (
              <Button onClick={again.resend} busy={again.busy} disabled={!again.mayResend}>
                <Trans comment="Sign-in: button">Send the email again</Trans>
              </Button>
            )
          }
        />
      )}
      {mustConfirm && again.sentAgain && (
        <Notice kind="success" live="polite">
          <Trans comment="Sign-in: notice">We sent the email again.</Trans>
        </Notice>
      )}
      {mustConfirm && again.failure && <FailureNotice failure={again.failure} />}
      <Form onSubmit={form.submit} className="grid gap-4">
        <EmailField issue={form.issues.email} isBorrowed={isBorrowed} />
        <CurrentPasswordField issue={form.issues.password} isBorrowed={isBorrowed} typed={typed} />
        <Checkbox
          name="borrowed"
          checked={isBorrowed}
          onChange={({ target }) =>
            setBorrowing({ isBorrowed: target.checked, typed: passwordIn(target.form) })
          }
          label={<Trans comment="Sign-in: label">Someone else uses this phone</Trans>}
          hint={
            <Trans comment="Sign-in: hint under the field">
              Nothing stays on the phone: if you close this page or do not touch it for 5 minutes, you are
              signed out and anything you have not sent is lost.
            </Trans>
          }
        />
        <Button type="submit" kind="primary" wide busy={form.busy || arriving}>
          <Trans comment="Sign-in: button">Sign in</Trans>
        </Button>
        <TextLink to={paths.forgottenPassword}>
          <Trans comment="Sign-in: link">Forgotten your password?</Trans>
        </TextLink>
      </Form>
      <Or />
      <GoogleButton busy={google.busy} onPress={google.press} isBorrowed={isBorrowed} />
      <TextLink to={paths.thisPhone}>
        <Trans comment="Sign-in: link">What this phone keeps, and how to delete it</Trans>
      </TextLink>
      <p>
        <Trans comment="Sign-in: sentence; <0> is a link">
          No account yet? <Link to={paths.signup + query}>Sign up</Link>
        </Trans>
      </p>
    </Page>
  );
}
