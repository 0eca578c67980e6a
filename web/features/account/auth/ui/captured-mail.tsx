import { Trans } from '@lingui/react/macro';
import { Notice } from '#web/ui/notice.tsx';

/** On a trial machine mails go nowhere; this says where they are stored. */
export function CapturedMail() {
  return (
    <Notice>
      <Trans>
        This is a trial on this computer: mails are not sent, they are kept.{' '}
        <a href="/dev/mail">Open the kept mails</a>
      </Trans>
    </Notice>
  );
}
