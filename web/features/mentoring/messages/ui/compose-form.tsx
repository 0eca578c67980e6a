import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { MESSAGE_MAX_CHARACTERS } from '#domain/messages/message.ts';
import { type FormDraft, Shown, useShown } from '#web/platform/drafts/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { CloseIcon, SendIcon } from '#web/ui/icon.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { useAnswerDraft, useMessageDraft, useSendMessage, whatIsHeld } from '../hooks/use-composer.ts';
import type { Quote } from '../rules/message.ts';
import { QuoteText } from './quote-text.tsx';
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

/** What the conversation above asks of the form. */
export interface Composer {
  /** From now on it is written in answer to this message. */
  answer: (quote: Quote) => void;
}

interface ComposeFormProps {
  threadId: string;
  otherName: string;
  ref: Ref<Composer>;
}

/** Writing a message: what is typed stays on the phone until it is sent, and so does which message it answers. */
export function ComposeForm({ threadId, otherName, ref }: ComposeFormProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { draft, leave } = useMessageDraft(threadId);
  const answer = useAnswerDraft(threadId);
  const send = useSendMessage(({ text, quote }) => {
    void leave(text);
    // another one may have been chosen meanwhile
    if (quote) void answer.replace((now) => (now.quote?.id === quote?.id ? {} : now));
  });
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => ({
    answer: (quote) => {
      answer.change({ quote });
      field.current?.focus();
    },
  }));
  const [isTooLong, setTooLong] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = (draft.read().values ?? '').trim();
    if (words === '' || send.isPending) return;
    const tooLong = Array.from(words).length > MESSAGE_MAX_CHARACTERS;
    setTooLong(tooLong);
    if (!tooLong) send.mutate({ threadId, text: words, quote: answer.read().values?.quote });
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
      <Shown of={answer} pick={({ values }) => values?.quote}>
        {(quote) =>
          quote && (
            <div className="flex items-center gap-2">
              <QuoteText quote={quote} otherName={otherName} />
              <IconButton
                label={t({
                  message: 'Cancel reply',
                  comment:
                    'Writing a message that answers another one: label of a button that takes that back',
                })}
                icon={<CloseIcon className="size-4" />}
                onClick={() => {
                  answer.change({ quote: undefined });
                  field.current?.focus();
                }}
              />
            </div>
          )
        }
      </Shown>
      <div className="talk-write">
        <Shown of={draft} pick={({ values }) => values}>
          {(text) => (
            <Textarea
              ref={field}
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
