import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { paths } from '#web/app/paths.ts';
import { useConfiguration } from '#web/platform/config/index.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useResend } from '../hooks/use-resend.ts';
import { CapturedMail } from './captured-mail.tsx';
import { FailureNotice } from './failure-notice.tsx';

/** What stands after sign-up: the next step is in the mailbox. */
export function CheckMail({ email, next, tabTitle }: { email: string; next?: string; tabTitle: string }) {
  const { capturedMail } = useConfiguration();
  const { resend, busy, failure, sentAgain, mayResend } = useResend(email, next);
  const [heading, setHeading] = useState<HTMLElement | null>(null);
  useEffect(() => heading?.focus(), [heading]);
  return (
    <Page
      heading={
        <span ref={setHeading} tabIndex={-1}>
          <Trans comment="After signing up, check your email: text">Check your email</Trans>
        </span>
      }
      tabTitle={tabTitle}
      width="form"
    >
      <p>
        <Trans comment="After signing up, check your email: sentence; {email} is an email address">
          We sent an email to <bdi dir="ltr">{email}</bdi>. Open the link in it to activate your account.
        </Trans>
      </p>
      <ul className="grid list-disc gap-2 ps-6">
        <li>
          <Trans comment="After signing up, check your email: line of a list">
            It can take a few minutes. Look in the spam folder as well.
          </Trans>
        </li>
        <li>
          <Trans comment="After signing up, check your email: line of a list">
            Open the link in this browser if you can: then you are signed in at once.
          </Trans>
        </li>
        <li>
          <Trans comment="After signing up, check your email: line of a list">
            If this address already has an account, no new one was opened. Just sign in.
          </Trans>
        </li>
      </ul>
      {sentAgain && (
        <Notice kind="success" live="polite">
          <Trans comment="After signing up, check your email: notice">We sent the email again.</Trans>
        </Notice>
      )}
      {failure && <FailureNotice failure={failure} />}
      <div className="flex flex-wrap gap-2">
        <Button onClick={resend} busy={busy} disabled={!mayResend}>
          <Trans comment="After signing up, check your email: button">Send the email again</Trans>
        </Button>
      </div>
      {capturedMail && <CapturedMail />}
      <TextLink to={next ? `${paths.login}?next=${encodeURIComponent(next)}` : paths.login}>
        <Trans comment="After signing up, check your email: link">Sign in</Trans>
      </TextLink>
    </Page>
  );
}
