import { Trans } from '@lingui/react/macro';
import { paths } from '#web/app/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Before sending, a visitor needs an account; the draft waits here meanwhile. */
export function AccountNeeded() {
  const back = encodeURIComponent(paths.mentorApplication);
  return (
    <Notice
      title={
        <Trans comment="Application of a mentor, last step, not signed in: title of a notice; “it” is the application">
          You need an account to send it
        </Trans>
      }
      actions={
        <>
          <LinkButton kind="primary" to={paths.mentorSignup}>
            <Trans comment="Application of a mentor, last step, not signed in: link that looks like a button">
              Create an account
            </Trans>
          </LinkButton>
          <LinkButton to={`${paths.login}?next=${back}`}>
            <Trans comment="Application of a mentor, last step, not signed in: link that looks like a button">
              I have an account: sign in
            </Trans>
          </LinkButton>
        </>
      }
    >
      <Trans comment="Application of a mentor, last step, not signed in: “it” at the beginning is the account; “in your name” is by somebody who pretends to be you">
        We use it to reply to you and to protect you from applications in your name. We send you an email with
        a link that confirms your address. Your answers are kept on this phone: open this page again in the
        same browser.
      </Trans>
    </Notice>
  );
}
