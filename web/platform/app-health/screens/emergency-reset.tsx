import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { resetDevice } from '../hooks/reset-device.ts';
import { Component as StoredDrafts } from './stored-drafts.tsx';

interface QuestionProps {
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

function Question({ busy, onConfirm, onCancel }: QuestionProps) {
  return (
    <div className="basis-full">
      <Notice
        kind="warning"
        live="polite"
        title={
          <Trans comment="Page after something failed: title of a question; everything that this website keeps on the phone">
            Remove everything from this phone?
          </Trans>
        }
        actions={
          <>
            <Button onClick={onCancel} disabled={busy}>
              <Trans comment="Page after something failed, question before removing: button that changes nothing">
                Cancel
              </Trans>
            </Button>
            <Button kind="danger" onClick={onConfirm} busy={busy}>
              <Trans comment="Page after something failed, question before removing: button that does it">
                Remove everything
              </Trans>
            </Button>
          </>
        }
      >
        <div className="grid justify-items-start gap-2">
          <p>
            <Trans comment="Page after something failed, question before removing: what is lost and what stays">
              You will be signed out, and what was typed here and not sent will be lost. What was sent stays
              in your account.
            </Trans>
          </p>
          <StoredDrafts />
        </div>
      </Notice>
    </div>
  );
}

/** UI-03: removes everything of this website from this browser. Asks first, and says what would be lost. */
export function EmergencyReset() {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const reset = () => {
    setBusy(true);
    void resetDevice();
  };
  return (
    <>
      <Button onClick={() => setAsking(!asking)} aria-expanded={asking} disabled={busy}>
        <Trans comment="Page after something failed: button, the last resort, a question follows">
          Emergency Reset
        </Trans>
      </Button>
      {asking && <Question busy={busy} onConfirm={reset} onCancel={() => setAsking(false)} />}
    </>
  );
}
