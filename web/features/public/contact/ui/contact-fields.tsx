import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  CONTACT_BODY_MAX_CHARACTERS,
  CONTACT_SUBJECTS,
  type ContactField,
  type ContactIssues,
  type ContactReply,
} from '#domain/contact/contact-message.ts';
import { fieldIssueText } from '#web/text/errors/field-issue-texts.ts';
import { Field } from '#web/ui/field.tsx';
import { NativeInput } from '#web/ui/native-controls.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { SUBJECT_LABELS } from './contact-labels.ts';

/** The id of a field, to which the summary of errors links. */
export const fieldId = (name: ContactField): string => `contact-${name}`;

/** What a field is called, at the field and in the summary of errors. */
export function FieldLabel({ name }: { name: ContactField }) {
  switch (name) {
    case 'name':
      return <Trans comment="Public contact form">Your name</Trans>;
    case 'reply':
      return <Trans comment="Public contact form">How should we answer?</Trans>;
    case 'email':
      return <Trans comment="Public contact form">Email address</Trans>;
    case 'subject':
      return <Trans comment="Public contact form">What is it about?</Trans>;
    case 'message':
      return <Trans comment="Public contact form">Message</Trans>;
    case 'link':
      return (
        <Trans comment="Public contact form: nobody sees this field; programs that fill in everything do">
          Leave this field empty
        </Trans>
      );
  }
}

/** What is wrong with a field, in words; undefined: nothing. */
export function useIssueOf(issues: ContactIssues): (name: ContactField) => ReactNode {
  const { i18n } = useLingui();
  return (name) => {
    const issue = issues[name];
    return issue && fieldIssueText(i18n, issue);
  };
}

/** How the answer goes, and to which address. Without a script both questions are shown at once. */
export function ReplyFields(props: {
  reply: ContactReply;
  onReply: (reply: ContactReply) => void;
  error: ReactNode;
}) {
  const { reply, onReply, error } = props;
  return (
    <>
      <RadioGroup
        id={fieldId('reply')}
        label={<FieldLabel name="reply" />}
        inputProps={{ name: 'reply' }}
        choices={[
          { value: 'email', label: <Trans comment="Public contact form: how we answer">By email</Trans> },
          {
            value: 'none',
            label: <Trans comment="Public contact form: how we answer">No answer needed</Trans>,
          },
        ]}
        value={reply}
        onValueChange={(value) => onReply(value === 'none' ? 'none' : 'email')}
      />
      {/* it stays in the form: whoever changes their mind finds the address again */}
      <div className={reply === 'none' ? 'hidden' : undefined}>
        <Field id={fieldId('email')} label={<FieldLabel name="email" />} error={error}>
          <TextInput name="email" inputMode="email" autoComplete="email" dir="ltr" maxLength={300} />
        </Field>
      </div>
    </>
  );
}

/** What the message is about and what it says. */
export function MessageFields({ issueOf }: { issueOf: (name: ContactField) => ReactNode }) {
  const { t } = useLingui();
  return (
    <>
      <Field
        id={fieldId('subject')}
        label={<FieldLabel name="subject" />}
        required
        error={issueOf('subject')}
      >
        <Select
          name="subject"
          defaultValue=""
          placeholder={t({
            message: 'Choose a subject',
            comment: 'Public contact form: first line of a list, no subject chosen yet',
          })}
          choices={CONTACT_SUBJECTS.map((value) => ({ value, label: t(SUBJECT_LABELS[value]) }))}
        />
      </Field>
      <Field
        id={fieldId('message')}
        label={<FieldLabel name="message" />}
        required
        error={issueOf('message')}
      >
        <Textarea name="message" rows={6} limit={CONTACT_BODY_MAX_CHARACTERS} defaultValue="" />
      </Field>
      <div className="hidden" aria-hidden="true">
        <label htmlFor={fieldId('link')}>
          <FieldLabel name="link" />
        </label>
        <NativeInput id={fieldId('link')} name="link" type="text" tabIndex={-1} defaultValue="" />
      </div>
    </>
  );
}
