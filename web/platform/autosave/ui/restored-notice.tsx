import { Trans } from '@lingui/react/macro';
import { Notice } from '#web/ui/notice.tsx';

/** Something typed earlier, which only this device had, was brought back. */
export function RestoredNotice({ isShown }: { isShown: boolean }) {
  return (
    isShown && (
      <Notice kind="info">
        <Trans comment="Above a form with restored answers: notice">
          What you typed here last time, and what had not reached the server, is back.
        </Trans>
      </Notice>
    )
  );
}
