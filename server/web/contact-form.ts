import { randomUUID } from 'node:crypto';
import {
  CONTACT_FIELDS,
  type ContactForm,
  type ContactResult,
  readContactForm,
} from '#domain/contact/contact-message.ts';
import { paths } from '#domain/platform/paths.ts';
import { isAppError } from '#domain/error-codes.ts';
import { isLanguage } from '#domain/languages.ts';
import { CONTACT_MAX_BYTES } from '#domain/limits.ts';
import type { ContactMessages } from '../api/services/contact-messages.ts';
import { readBody } from '../gateway/body-limit.ts';
import { isFromElsewhere } from '../supabase/gate/foreign-forms.ts';
import { languageOfRequest } from './choose-language.ts';

/** A browser writes each byte of a Dari or Pashto letter as three characters. */
const FORM_MAX_BYTES = CONTACT_MAX_BYTES * 3;

export interface ContactFormParts {
  publicUrl: string;
  address: string;
  contact: Pick<ContactMessages, 'take'>;
}

/** Whether a request is the form of the contact page, sent by a browser that runs no script. */
export function isContactForm(request: Request): boolean {
  return request.method === 'POST' && unprefixed(new URL(request.url).pathname).path === paths.contact;
}

/** `/fa/contact` without its `/fa`. */
function unprefixed(pathname: string): { prefix: string; path: string } {
  const first = pathname.split('/', 2)[1] ?? '';
  return isLanguage(first)
    ? { prefix: `/${first}`, path: pathname.slice(first.length + 1) }
    : { prefix: '', path: pathname };
}

/**
 * Takes the form of the contact page and leads on to the page that says what became of it, so that a reload sends
 * nothing twice. XS-06: a form on the page of another site is refused.
 */
export async function answerContactForm(request: Request, parts: ContactFormParts): Promise<Response> {
  if (isFromElsewhere(request, parts.publicUrl, true))
    return refusal(403, 'This form is not open to other sites');
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') return refusal(415, 'The body must be a form');
  const { prefix } = unprefixed(new URL(request.url).pathname);
  return new Response(null, {
    status: 303,
    headers: {
      location: `${prefix}${paths.contactResult}?is=${await resultOf(request, parts)}`,
      'cache-control': 'no-store',
    },
  });
}

async function resultOf(request: Request, { address, contact }: ContactFormParts): Promise<ContactResult> {
  try {
    const typed = new URLSearchParams(new TextDecoder().decode(await readBody(request, FORM_MAX_BYTES)));
    const form = Object.fromEntries(CONTACT_FIELDS.map((name) => [name, typed.get(name) ?? '']));
    const reading = readContactForm(form as ContactForm);
    if ('issues' in reading) return 'incomplete';
    const arrived = { ...reading.message, id: randomUUID(), language: languageOfRequest(request) };
    // the address says nothing of what the message is about: it stays in the history of a phone that others read
    await contact.take(arrived, address);
    return 'sent';
  } catch (failure) {
    if (!isAppError(failure)) throw failure;
    if (failure.code === 'rate_limited') return 'limit';
    if (failure.code === 'body_too_large') return 'incomplete';
    throw failure;
  }
}

const refusal = (status: number, text: string): Response =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });
