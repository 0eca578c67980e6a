import { Trans } from '@lingui/react/macro';
import { createPortal } from 'react-dom';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { useTopDialog } from '#web/ui/dialog-stack.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useStuckLoading } from '../hooks/use-stuck-loading.ts';
import { EmergencyReset } from './emergency-reset.tsx';

/**
 * UI-05: says over the page that it seems to hang. The page stays as it is below: what is typed stays, and
 * when it moves on after all, this goes by itself.
 */
export function Component({ since }: { since: number }) {
  const { isStuck, wait } = useStuckLoading(since);
  const dialog = useTopDialog();
  if (!isStuck) return null;
  const notice = (
    <div className="fixed inset-x-0 bottom-(--foot) z-50 mx-auto max-h-[80dvh] max-w-xl overflow-y-auto p-2">
      <div className="appear rounded-lg bg-surface shadow-lg">
        <Notice
          kind="warning"
          live="assertive"
          title={
            <Trans comment="Notice over a page that does not finish loading: title">
              Loading Issue Detected
            </Trans>
          }
          actions={
            <>
              <Button kind="primary" onClick={wait}>
                <Trans comment="Notice over a page that does not finish loading: button that closes the notice">
                  Keep waiting
                </Trans>
              </Button>
              <Button onClick={() => location.reload()}>
                <Trans comment="Notice over a page that does not finish loading: button that loads it once more">
                  Try Again
                </Trans>
              </Button>
              <LinkButton to={paths.home} reloadDocument>
                <Trans comment="Notice over a page that does not finish loading: link that looks like a button, to the home page">
                  Go to Home
                </Trans>
              </LinkButton>
              <EmergencyReset />
            </>
          }
        >
          <Trans comment="Notice over a page that does not finish loading: calm, nothing is lost">
            This page has been loading for more than a minute. What you typed is still here; you can keep
            waiting.
          </Trans>
        </Notice>
      </div>
    </div>
  );
  return dialog ? createPortal(notice, dialog) : notice;
}
