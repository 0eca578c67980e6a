import { isEmail, normaliseEmail } from '../accounts/email.ts';
import type { FieldIssue } from '../forms/field-issues.ts';
import { type FieldReading, readText } from '../forms/form-fields.ts';
import { NAME_MAX_CHARACTERS } from '../limits.ts';

/** What a visitor can write to the team about; the database knows the same names. */
export const CONTACT_SUBJECTS = ['mentoring', 'volunteering', 'account', 'safety', 'other'] as const;
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number];

/** `suspect`: a program may have sent it, so nobody was notified. */
export const CONTACT_STATES = ['new', 'suspect', 'answered'] as const;
export type ContactState = (typeof CONTACT_STATES)[number];

export const CONTACT_BODY_MAX_CHARACTERS = 3_000;

/** What became of a message; not whether it sounded like danger, as it is written into the address. */
export const CONTACT_RESULTS = ['sent', 'incomplete', 'limit'] as const;
export type ContactResult = (typeof CONTACT_RESULTS)[number];

/** The names of the form's controls. `link` is the honeypot: people do not see it, programs fill it in. */
export const CONTACT_FIELDS = ['name', 'reply', 'email', 'subject', 'message', 'link'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];
/** The form as it was typed. */
export type ContactForm = Readonly<Record<ContactField, string>>;

/** `email`: the answer goes to the address in `email`; `none`: the sender wants no answer. */
export type ContactReply = 'email' | 'none';

/** A message that can be sent. */
export interface ContactMessage {
  name: string;
  /** null: no answer is wanted */
  replyTo: string | null;
  subject: ContactSubject;
  body: string;
  /** the honeypot was filled in */
  isSuspect: boolean;
}

export type ContactIssues = Partial<Record<ContactField, FieldIssue>>;

function readReplyTo({ reply, email }: ContactForm): FieldReading<string | null> {
  if (reply === 'none') return { value: null };
  const address = normaliseEmail(email);
  if (address === '') return { issue: 'required' };
  return isEmail(address) ? { value: address } : { issue: 'invalid_email' };
}

function readSubject(text: string): FieldReading<ContactSubject> {
  if (text === '') return { issue: 'required' };
  const subject = CONTACT_SUBJECTS.find((known) => known === text);
  return subject === undefined ? { issue: 'invalid_option' } : { value: subject };
}

function readBody(text: string): FieldReading<string> {
  // a form that the browser itself sends ends its lines with CRLF
  const lines = text.replace(/\r\n?/g, '\n');
  const reading = readText(lines, { maxCharacters: CONTACT_BODY_MAX_CHARACTERS, multiline: true });
  return 'value' in reading && reading.value === '' ? { issue: 'required' } : reading;
}

/** The message in a form, or what is wrong with which field. The browser and the server read it alike. */
export function readContactForm(form: ContactForm): { message: ContactMessage } | { issues: ContactIssues } {
  const readings = {
    name: readText(form.name, { maxCharacters: NAME_MAX_CHARACTERS }),
    email: readReplyTo(form),
    subject: readSubject(form.subject),
    message: readBody(form.message),
  };
  const { name, email, subject, message } = readings;
  if ('value' in name && 'value' in email && 'value' in subject && 'value' in message) {
    return {
      message: {
        name: name.value,
        replyTo: email.value,
        subject: subject.value,
        body: message.value,
        isSuspect: form.link.trim() !== '',
      },
    };
  }
  const issues = Object.entries(readings).flatMap(([field, reading]) =>
    'issue' in reading ? [[field, reading.issue]] : [],
  );
  return { issues: Object.fromEntries(issues) as ContactIssues };
}
