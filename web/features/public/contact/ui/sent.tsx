import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/**
 * The message has arrived, and what happens next.
 * @param replyTo null: the sender wants no answer
 */
export function Sent(props: { replyTo: string | null; takesFocus: boolean; onAgain: () => void }) {
  const { replyTo, takesFocus, onAgain } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice
        kind="success"
        live="polite"
        title={<Trans comment="Public contact form">Your message has been sent</Trans>}
        actions={
          <Button onClick={onAgain}>
            <Trans comment="Button of the public contact form">Write another message</Trans>
          </Button>
        }
      >
        {replyTo === null ? (
          <Trans comment="Public contact form">Our team reads it. You did not ask for an answer.</Trans>
        ) : (
          <Trans comment="Public contact form">
            Our team reads it and answers to <bdi dir="ltr">{replyTo}</bdi>.
          </Trans>
        )}
      </Notice>
    </div>
  );
}
