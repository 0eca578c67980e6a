import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useSession } from '#web/platform/session/index.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { mayHaveUnsent } from '../hooks/use-unsent-drafts.ts';
import { Component as StoredDrafts } from './stored-drafts.tsx';

/** UI-08, FM-36: throws a session away that cannot be used. Asks first where something was typed and not sent. */
export function ClearAndSignIn() {
  const { clearDeviceAndSignIn } = useSession();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const clear = () => {
    setBusy(true);
    void clearDeviceAndSignIn();
  };
  const press = async () => {
    if (asking) return setAsking(false);
    setBusy(true);
    if (!(await mayHaveUnsent())) return clear();
    setBusy(false);
    setAsking(true);
  };
  return (
    <>
      <Button onClick={() => void press()} busy={busy && !asking} aria-expanded={asking}>
        <Trans comment="Page after something failed: button, a question follows; “data” is who is signed in on this phone">
          Clear Data & Sign In
        </Trans>
      </Button>
      {asking && (
        <div className="basis-full">
          <Notice
            kind="warning"
            live="polite"
            title={
              <Trans comment="Page after something failed: title of a question before signing out">
                Clear the sign-in on this phone?
              </Trans>
            }
            actions={
              <>
                <Button onClick={() => setAsking(false)} disabled={busy}>
                  <Trans comment="Page after something failed, question before signing out: button that changes nothing">
                    Cancel
                  </Trans>
                </Button>
                <Button kind="primary" onClick={clear} busy={busy}>
                  <Trans comment="Page after something failed, question before signing out: button that does it">
                    Clear and sign in
                  </Trans>
                </Button>
              </>
            }
          >
            <div className="grid justify-items-start gap-2">
              <p>
                <Trans comment="Page after something failed, question before signing out: what happens to texts; “it” is what was typed">
                  You will have to sign in again. What you typed and did not send stays on this phone for you;
                  to be safe you can keep it as a file first.
                </Trans>
              </p>
              <StoredDrafts />
            </div>
          </Notice>
        </div>
      )}
    </>
  );
}
