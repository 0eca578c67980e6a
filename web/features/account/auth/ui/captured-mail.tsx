import { Trans } from '@lingui/react/macro';
import { Notice } from '#web/ui/notice.tsx';

/** On a trial machine mails go nowhere; this says where they are stored. */
export function CapturedMail() {
  return (
    <Notice>
      <Trans comment="Sign-up on a test server: notice; <0> is a link">
        This is a trial on this computer: emails are kept here instead of being sent.{' '}
        <a href="/dev/mail">Open the emails</a>
      </Trans>
    </Notice>
  );
}
