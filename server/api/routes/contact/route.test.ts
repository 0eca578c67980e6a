import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContactForm } from '#domain/contact/contact-message.ts';
import { asService } from '../../../testing/people.ts';
import { type HostedServer, startHosted } from '../../../testing/start-hosted.ts';

let server: HostedServer;
beforeAll(async () => {
  server = await startHosted();
});
afterAll(() => server.close());

const FORM: ContactForm = {
  name: 'Sara',
  reply: 'email',
  email: 'sara@people.example',
  subject: 'volunteering',
  message: 'May I help?',
  link: '',
};

const send = (part: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ id: randomUUID(), language: 'fa', ...FORM, ...part }),
  });

/** The form of the page, as a browser without a script sends it. */
const sendForm = (
  part: Partial<ContactForm> = {},
  path = '/fa/contact',
  headers: Record<string, string> = {},
) =>
  fetch(server.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: 'null', 'sec-fetch-site': 'same-origin', ...headers },
    body: new URLSearchParams({ ...FORM, ...part }),
  });

const stored = (query: string) =>
  asService(server.supabase, `/contact_messages?${query}`) as Promise<Record<string, unknown>[]>;

describe('POST /api/contact', () => {
  it('stores what a visitor wrote, once for each id', async () => {
    const id = randomUUID();
    const answer = await send({ id });
    expect([answer.status, await answer.json()]).toEqual([
      202,
      { data: { isDistress: false, kind: null }, error: null },
    ]);
    expect((await send({ id, message: 'Something else' })).status).toBe(202);
    expect(await stored(`id=eq.${id}`)).toMatchObject([
      {
        sender_name: 'Sara',
        reply_to: 'sara@people.example',
        subject: 'volunteering',
        body: 'May I help?',
        language: 'fa',
        state: 'new',
        is_distress: false,
      },
    ]);
  });

  it('[SG-04] marks words of danger and says so, in whatever language the page is', async () => {
    const id = randomUUID();
    const answer = await send({ id, reply: 'none', language: 'en', message: 'می‌خواهم خودم را بکشم' });
    expect(await answer.json()).toMatchObject({ data: { isDistress: true, kind: 'self_harm' } });
    expect(await stored(`id=eq.${id}`)).toMatchObject([
      { is_distress: true, distress_kind: 'self_harm', reply_to: null },
    ]);
  });

  it('marks what a program may have sent', async () => {
    const id = randomUUID();
    expect((await send({ id, link: 'https://spam.example' })).status).toBe(202);
    expect(await stored(`id=eq.${id}`)).toMatchObject([{ state: 'suspect' }]);
  });

  it.each([
    ['no message', { message: ' ' }, 400, 'message'],
    ['an address that is none', { email: 'sara' }, 400, 'email'],
    ['an unknown subject', { subject: 'money' }, 400, 'subject'],
    ['a message of 3001 characters', { message: 'x'.repeat(3_001) }, 400, 'message'],
    ['an id that is none', { id: 'x' }, 400, 'id'],
    ['an unknown language', { language: 'de' }, 400, 'language'],
    ['another field', { state: 'answered' }, 400, 'body'],
  ])('refuses %s', async (_name, part, status, field) => {
    const answer = await send(part);
    expect([answer.status, await answer.json()]).toEqual([
      status,
      { data: null, error: { code: 'invalid_input', params: { field } } },
    ]);
  });

  it('takes 3000 characters of four bytes each, and refuses a larger body', async () => {
    expect((await send({ message: '😀'.repeat(3_000) })).status).toBe(202);
    expect((await send({ message: '😀'.repeat(5_000) })).status).toBe(413);
  });

  it('[XS-06] refuses a form, which another site could send', async () => {
    expect((await send({}, { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
  });
});

describe('the form of a browser without a script', () => {
  it('is stored, and leads to the page that says so, in the language of the page', async () => {
    const answer = await sendForm({ message: 'A form\r\nof two lines' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/fa/contact/result?is=sent']);
    expect(await stored('body=like.A%20form*')).toMatchObject([
      { body: 'A form\nof two lines', language: 'fa', state: 'new' },
    ]);
  });

  it('takes the language of the browser where the address names none', async () => {
    const answer = await sendForm({ message: 'Which language?' }, '/contact', { 'accept-language': 'ps' });
    expect(answer.headers.get('location')).toBe('/contact/result?is=sent');
    expect(await stored('body=eq.Which%20language?')).toMatchObject([{ language: 'ps' }]);
  });

  it('[SG-04] writes nothing about danger into the address', async () => {
    const answer = await sendForm({ message: 'I want to kill myself' });
    expect(answer.headers.get('location')).toBe('/fa/contact/result?is=sent');
  });

  it.each([
    ['without a message', { message: '' }],
    ['with more than fits', { message: 'ش'.repeat(9_000) }],
  ])('%s is not stored, and the page says why', async (_name, part) => {
    expect((await sendForm(part)).headers.get('location')).toBe('/fa/contact/result?is=incomplete');
  });

  it.each([
    ['a foreign page', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour under the same name', { 'sec-fetch-site': 'same-site' }],
  ])('[XS-06] is refused from %s', async (_name, headers) => {
    expect((await sendForm({ message: 'Forged' }, '/contact', headers)).status).toBeGreaterThanOrEqual(403);
    expect(await stored('body=eq.Forged')).toEqual([]);
  });

  it('is refused in another encoding, and at another address', async () => {
    expect((await sendForm({}, '/contact', { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await sendForm({}, '/contact/result')).status).toBe(405);
  });

  it('[AU-04] twenty messages of one address in 15 minutes are enough', async () => {
    const results: (string | null)[] = [];
    for (let sent = 0; sent < 21; sent += 1) results.push((await sendForm()).headers.get('location'));
    expect(results.at(-1)).toBe('/fa/contact/result?is=limit');
    const answer = await send();
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });
});
