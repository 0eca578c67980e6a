import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface UnfinishedNoticeProps {
  /** says what is not in the post yet */
  children: ReactNode;
  onContinue: () => void;
  onDiscard: () => void;
}

/** Something typed in a dialog is not in the post yet, as after the browser was closed. */
export function UnfinishedNotice({ children, onContinue, onDiscard }: UnfinishedNoticeProps) {
  return (
    <Notice
      kind="info"
      actions={
        <>
          <Button onClick={onContinue}>
            <Trans comment="Editor of a blog post, beside something that is not in the post yet: button, opens its dialog again">
              Continue
            </Trans>
          </Button>
          <Button onClick={onDiscard}>
            <Trans comment="Editor of a blog post, beside something that is not in the post yet: button, throws it away">
              Discard
            </Trans>
          </Button>
        </>
      }
    >
      {children}
    </Notice>
  );
}
