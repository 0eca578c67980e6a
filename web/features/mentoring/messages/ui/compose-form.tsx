import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { MESSAGE_MAX_CHARACTERS } from '#domain/messages/message.ts';
import { type FormDraft, Shown, useShown } from '#web/platform/drafts/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { SendIcon } from '#web/ui/icon.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { useMessageDraft, useSendMessage, whatIsHeld } from '../hooks/use-composer.ts';
import { HoldLabel } from './state-labels.tsx';

/** From here on it is said how much room is left. */
const COUNTED_FROM = MESSAGE_MAX_CHARACTERS * 0.8;

const rowsOf = (text = '') =>
  Math.min(
    5,
    text.split('\n').reduce((rows, line) => rows + 1 + (line.length >> 5), 0),
  );

/** What is true of what is typed: that the team would look at it first, or that nothing keeps it. */
function DraftNotices({ draft }: { draft: FormDraft<string> }) {
  const held = useShown(draft, ({ values = '' }) => (values.trim() === '' ? undefined : whatIsHeld(values)));
  const cannotStore = useShown(draft, (now) => now.cannotStore);
  return (
    <>
      {held && (
        <Notice
          kind="warning"
          live="polite"
          title={
            <Trans comment="Writing a message: heading of a notice">The team would look at this first</Trans>
          }
        >
          <HoldLabel kind={held} />{' '}
          <Trans comment="Writing a message: notice">
            You can change it, or send it as it is: then it waits until the team has checked it.
          </Trans>
        </Notice>
      )}
      {cannotStore && (
        <Notice kind="warning" live="polite">
          <Trans comment="Writing a message: notice">
            This phone cannot keep what you type. Please send it before you close the page.
          </Trans>
        </Notice>
      )}
    </>
  );
}

/** Writing a message: what is typed stays on the phone until it is sent. */
export function ComposeForm({ threadId }: { threadId: string }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { draft, leave } = useMessageDraft(threadId);
  const send = useSendMessage((sent) => void leave(sent));
  const [isTooLong, setTooLong] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = (draft.read().values ?? '').trim();
    if (words === '' || send.isPending) return;
    const tooLong = Array.from(words).length > MESSAGE_MAX_CHARACTERS;
    setTooLong(tooLong);
    if (!tooLong) send.mutate({ threadId, text: words });
  };
  return (
    <Form onSubmit={submit} className="talk-foot">
      <DraftNotices draft={draft} />
      {(isTooLong || send.error) && (
        <Notice kind="error" live="assertive">
          {isTooLong ? (
            <Trans comment="Writing a message: notice">The message is too long. Please shorten it</Trans>
          ) : (
            errorText(send.error)
          )}
        </Notice>
      )}
      <div className="talk-write">
        <Shown of={draft} pick={({ values }) => values}>
          {(text) => (
            <Textarea
              aria-label={t({
                message: 'Your message',
                comment: 'Writing a message: read aloud by screen readers',
              })}
              placeholder={t({ message: 'Your message', comment: 'Writing a message: placeholder' })}
              aria-invalid={isTooLong}
              // where the browser does not let it grow with its text
              rows={rowsOf(text)}
              limit={text !== undefined && text.length > COUNTED_FROM ? MESSAGE_MAX_CHARACTERS : undefined}
              value={text ?? ''}
              disabled={text === undefined}
              onChange={(event) => draft.change(event.target.value)}
            />
          )}
        </Shown>
        <Button
          kind="primary"
          type="submit"
          busy={send.isPending}
          aria-label={t({
            message: 'Send the message',
            comment: 'Writing a message: read aloud by screen readers',
          })}
          title={t({ message: 'Send the message', comment: 'Writing a message: heading' })}
          icon={<SendIcon className="size-5" />}
          // the focus stays where it is, and with it the keyboard of a phone
          onMouseDown={(event) => event.preventDefault()}
        />
      </div>
    </Form>
  );
}
