import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { MESSAGE_MAX_CHARACTERS } from '#domain/messages/message.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { SendIcon } from '#web/ui/icon.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { useMessageDraft, useSendMessage, whatIsHeld } from '../hooks/use-composer.ts';
import { HoldLabel } from './state-labels.tsx';

/** Writing a message: what is typed stays on the phone until it is sent. */
export function ComposeForm({ threadId }: { threadId: string }) {
  const errorText = useErrorText();
  const draft = useMessageDraft(threadId);
  const send = useSendMessage();
  const [isTooLong, setTooLong] = useState(false);
  const text = draft.text ?? '';
  const held = text.trim() === '' ? undefined : whatIsHeld(text);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = text.trim();
    if (words === '' || send.isPending) return;
    const tooLong = Array.from(words).length > MESSAGE_MAX_CHARACTERS;
    setTooLong(tooLong);
    if (!tooLong) send.mutate({ threadId, text: words }, { onSuccess: () => void draft.leave(text) });
  };
  return (
    <Form onSubmit={submit} className="grid gap-3">
      <Field
        label={<Trans>Your message</Trans>}
        error={isTooLong && <Trans>The message is too long. Please shorten it</Trans>}
      >
        <Textarea
          rows={3}
          limit={MESSAGE_MAX_CHARACTERS}
          value={text}
          disabled={draft.text === undefined}
          onChange={(event) => draft.change(event.target.value)}
        />
      </Field>
      {held && (
        <Notice kind="warning" live="polite" title={<Trans>The team would look at this first</Trans>}>
          <HoldLabel kind={held} />{' '}
          <Trans>You can change it, or send it as it is: then it waits until somebody has looked.</Trans>
        </Notice>
      )}
      {draft.cannotStore && (
        <Notice kind="warning" live="polite">
          <Trans>This phone cannot keep what you type. Please send it before you close the page.</Trans>
        </Notice>
      )}
      {send.error && (
        <Notice kind="error" live="assertive">
          {errorText(send.error)}
        </Notice>
      )}
      <div>
        <Button kind="primary" type="submit" busy={send.isPending} icon={<SendIcon className="size-5" />}>
          <Trans>Send the message</Trans>
        </Button>
      </div>
    </Form>
  );
}
