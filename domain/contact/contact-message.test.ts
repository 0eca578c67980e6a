import { describe, expect, it } from 'vitest';
import { CONTACT_BODY_MAX_CHARACTERS, type ContactForm, readContactForm } from './contact-message.ts';

const FORM: ContactForm = {
  name: '',
  reply: 'email',
  email: 'Sara@People.Example',
  subject: 'volunteering',
  message: 'May I help?',
  link: '',
};
const read = (part: Partial<ContactForm>) => readContactForm({ ...FORM, ...part });

describe('a message of a visitor', () => {
  it('is read with its address in lower case and without a name', () => {
    expect(read({})).toEqual({
      message: {
        name: '',
        replyTo: 'sara@people.example',
        subject: 'volunteering',
        body: 'May I help?',
        isSuspect: false,
      },
    });
  });

  it('needs no address where no answer is wanted, and forgets the one that was typed', () => {
    expect(read({ reply: 'none', email: 'sara@people.example' })).toMatchObject({
      message: { replyTo: null },
    });
  });

  it('reads digits of every keyboard in an address, and the line ends of browsers', () => {
    expect(read({ email: 'sara۷@people.example', message: 'One\r\ntwo' })).toMatchObject({
      message: { replyTo: 'sara7@people.example', body: 'One\ntwo' },
    });
  });

  it('is suspect where the field that nobody sees is filled in', () => {
    expect(read({ link: 'https://spam.example' })).toMatchObject({ message: { isSuspect: true } });
  });

  it.each([
    [{ email: '' }, { email: 'required' }],
    [{ email: 'sara' }, { email: 'invalid_email' }],
    [{ reply: '', email: '' }, { email: 'required' }],
    [{ subject: '' }, { subject: 'required' }],
    [{ subject: 'money' }, { subject: 'invalid_option' }],
    [{ message: ' \u200c ' }, { message: 'required' }],
    [{ message: 'x'.repeat(CONTACT_BODY_MAX_CHARACTERS + 1) }, { message: 'too_long' }],
    [{ message: 'a\u0000b' }, { message: 'control_characters' }],
    [{ name: 'x'.repeat(101) }, { name: 'too_long' }],
    [{ name: 'Sara\nBcc: all' }, { name: 'control_characters' }],
  ] satisfies [Partial<ContactForm>, object][])('with %j is refused with %j', (part, issues) => {
    expect(read(part)).toEqual({ issues });
  });

  it('names every field that is wrong', () => {
    expect(read({ email: '', subject: '', message: '' })).toEqual({
      issues: { email: 'required', subject: 'required', message: 'required' },
    });
  });
});
