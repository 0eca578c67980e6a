import { Trans } from '@lingui/react/macro';
import { Notice } from '#web/ui/notice.tsx';
import { useSession } from '../hooks/session-context.ts';

function Why() {
  const { endReason } = useSession();
  if (endReason === 'inactive')
    return (
      <Trans comment="Notice after the sign-in has ended: text">
        Nothing was touched here for a long time.
      </Trans>
    );
  if (endReason === 'expired')
    return (
      <Trans comment="Notice after the sign-in has ended: text">
        A sign-in lasts for a limited time only.
      </Trans>
    );
  if (endReason === 'other-tab')
    return (
      <Trans comment="Notice after the sign-in has ended: text">
        You signed out in another window of this browser.
      </Trans>
    );
  return (
    <Trans comment="Notice after the sign-in has ended: text">
      Your account was signed out from another device or by the team.
    </Trans>
  );
}

/** Says to whoever was signed out without asking for it why, and that nothing typed is lost. */
export function EndNotice() {
  const { endReason, isAllGone = false } = useSession();
  return (
    <Notice
      live="polite"
      title={
        <Trans comment="Notice after the sign-in has ended: heading of a notice">
          You have been signed out
        </Trans>
      }
    >
      <p>
        <Why />
      </p>
      {isAllGone && (
        <p>
          <Trans comment="Notice after the sign-in has ended: sentence">
            Because someone else uses this phone, nothing of yours was kept on it.
          </Trans>
        </p>
      )}
      {!isAllGone && endReason !== 'other-tab' && (
        <p>
          <Trans comment="Notice after the sign-in has ended: sentence">
            Sign in to go on where you were. If you were writing something, it is kept for you.
          </Trans>
        </p>
      )}
    </Notice>
  );
}
