import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useHref } from 'react-router';
import { CONTACT_FIELDS, type ContactReply } from '#domain/contact/contact-message.ts';
import { paths } from '#web/app/paths.ts';
import { fetchHelpText } from '#web/features/student/distress/index.ts';
import { useOnlyInPage } from '#web/platform/session/index.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Field } from '#web/ui/field.tsx';
import { NativeForm } from '#web/ui/native-controls.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useAwake } from '#web/ui/use-awake.ts';
import { useContactDraft } from '../hooks/use-contact-draft.ts';
import { fetchRecogniser, useContactForm } from '../hooks/use-contact-form.ts';
import { fieldId, FieldLabel, MessageFields, ReplyFields, useIssueOf } from './contact-fields.tsx';
import { HelpCard } from './help-card.tsx';
import { SendFailure } from './send-failure.tsx';
import { Sent } from './sent.tsx';

/** Where the text is until it is sent, and the way to take it away. */
function DraftLine({ cannotStore, onClear }: { cannotStore: boolean; onClear: () => void }) {
  const onlyInPage = useOnlyInPage();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-ink-quiet">
      <p className="max-w-measure">
        {cannotStore ? (
          <Trans comment="Public contact form">
            This phone cannot keep what you type. Send it before you close this page.
          </Trans>
        ) : (
          (onlyInPage ?? (
            <Trans comment="Public contact form">
              What you type is kept on this phone until you send it. If others use this phone, clear it before
              you leave.
            </Trans>
          ))
        )}
      </p>
      <Button onClick={onClear}>
        <Trans comment="Button of the public contact form: deletes what was typed">Clear</Trans>
      </Button>
    </div>
  );
}

/**
 * The form of the contact page. It is the browser's own: without a script, or before it has arrived, the server takes
 * it as it is.
 */
export function ContactForm() {
  const awake = useAwake();
  const address = useHref(paths.contact);
  const element = useRef<HTMLFormElement>(null);
  const [reply, setReply] = useState<ContactReply>('email');
  const draft = useContactDraft(element, (values) => setReply(values.reply === 'none' ? 'none' : 'email'));
  const form = useContactForm({ onSend: fetchHelpText, onSent: () => void draft.forget() });
  const issueOf = useIssueOf(form.issues);
  const wrong = CONTACT_FIELDS.flatMap((name) => {
    const text = issueOf(name);
    const line = (
      <>
        <FieldLabel name={name} />: {text}
      </>
    );
    return text ? [{ fieldId: fieldId(name), text: line }] : [];
  });
  const clear = () => {
    element.current?.reset();
    setReply('email');
    void draft.forget();
  };
  const note = () => {
    draft.note();
    fetchRecogniser();
    fetchHelpText();
  };
  const help = form.danger && (
    <HelpCard key={form.attempts} kind={form.danger.kind} takesFocus onLeave={() => void draft.forget()} />
  );
  if (form.sent) {
    return (
      <>
        {help}
        <Sent replyTo={form.sent.replyTo} takesFocus={!form.danger} onAgain={form.startAgain} />
      </>
    );
  }
  return (
    <>
      {help}
      {form.failure && <SendFailure failure={form.failure} takesFocus={!form.danger} />}
      <ErrorSummary errors={wrong} attempt={form.attempts} />
      <NativeForm
        ref={element}
        method="post"
        action={address}
        onSubmit={form.submit}
        onInput={note}
        className="grid gap-4"
      >
        <Field id={fieldId('name')} label={<FieldLabel name="name" />} optional error={issueOf('name')}>
          <TextInput name="name" autoComplete="name" maxLength={200} />
        </Field>
        <ReplyFields reply={reply} onReply={setReply} error={issueOf('email')} />
        <MessageFields issueOf={issueOf} />
        {draft.hasText && <DraftLine cannotStore={draft.cannotStore} onClear={clear} />}
        {/* not `Button`, which waits for the script: this form needs none */}
        <button
          type="submit"
          aria-disabled={form.busy || undefined}
          aria-busy={awake ? form.busy : undefined}
          className={buttonLook('primary', true)}
        >
          {form.busy ? (
            <Trans comment="Button of the public contact form, while it is being sent">Sending…</Trans>
          ) : (
            <Trans comment="Button of the public contact form">Send message</Trans>
          )}
        </button>
      </NativeForm>
    </>
  );
}
