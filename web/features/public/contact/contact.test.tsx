// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { deleteAllDrafts, readDraft } from '#web/data/drafts.ts';
import { type Exchange, refusal, value } from '#web/testing/fake-network.ts';
import { cleanupApp, renderApp } from '#web/testing/render-app.tsx';
import { MARYAM, MARYAMS_PROFILE, storeSession } from '#web/testing/sessions.ts';

vi.setConfig({ testTimeout: 20_000 });
beforeEach(() => localStorage.clear());
afterEach(async () => {
  vi.restoreAllMocks();
  await cleanupApp();
  await deleteAllDrafts();
});

const ACCEPTED = { data: { isDistress: false, kind: null }, error: null };
const taken = (answer: unknown = ACCEPTED) => ({
  answer: ({ path }: Exchange) => (path === '/api/contact' ? value(answer) : undefined),
});

type App = Awaited<ReturnType<typeof renderApp>>;
const open = async (options: Parameters<typeof renderApp>[1] = taken()) => {
  const app = await renderApp('/contact', options);
  await screen.findByRole('heading', { level: 1, name: 'Contact' });
  return app;
};
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const message = () => field(/^Message(?!s)/);
const send = ({ user }: App) => user.click(screen.getByRole('button', { name: 'Send message' }));

async function write({ user }: App, text: string): Promise<void> {
  await user.type(field(/^Email address/), 'sara@people.example');
  await user.selectOptions(field(/^What is it about/), 'volunteering');
  await user.type(message(), text);
}

describe('the contact page', () => {
  it('sends what was typed, once, and says what happens next', async () => {
    const app = await open();
    await app.user.type(field(/^Your name/), 'Sara');
    await write(app, 'May I help?');
    await send(app);
    expect(await screen.findByText('Your message has been sent')).toBeDefined();
    expect(screen.getByText('sara@people.example')).toBeDefined();
    const [sent, ...more] = app.network.sent('POST', '/api/contact');
    expect(more).toEqual([]);
    expect(sent?.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      language: 'en',
      name: 'Sara',
      reply: 'email',
      email: 'sara@people.example',
      subject: 'volunteering',
      message: 'May I help?',
      link: '',
    });
    expect(sent?.headers.get('authorization')).toBeNull();
    await app.user.click(screen.getByRole('button', { name: 'Write another message' }));
    expect(message().value).toBe('');
  });

  it('needs no address where no answer is wanted', async () => {
    const app = await open();
    await app.user.click(field(/^No answer needed/));
    await app.user.selectOptions(field(/^What is it about/), 'other');
    await app.user.type(message(), 'Thank you.');
    await send(app);
    expect(await screen.findByText(/You did not ask for an answer/)).toBeDefined();
    expect(app.network.sent('POST', '/api/contact')[0]?.body).toMatchObject({ reply: 'none' });
  });

  it('names every field that is missing, and sends nothing', async () => {
    const app = await open();
    await send(app);
    const summary = await screen.findByRole('alert');
    expect(within(summary).getAllByRole('link')).toHaveLength(3);
    expect(message().getAttribute('aria-invalid')).toBe('true');
    expect(app.network.sent('POST', '/api/contact')).toEqual([]);
  });

  it('has a field that people do not see, and sends what a program wrote into it', async () => {
    const app = await open();
    const trap = document.querySelector<HTMLInputElement>('input[name="link"]');
    expect(trap?.tabIndex).toBe(-1);
    expect(trap?.closest('[aria-hidden="true"]')?.classList.contains('hidden')).toBe(true);
    await write(app, 'Buy this');
    if (trap) trap.value = 'https://spam.example';
    await send(app);
    await screen.findByText('Your message has been sent');
    expect(app.network.sent('POST', '/api/contact')[0]?.body).toMatchObject({ link: 'https://spam.example' });
  });
});

describe('[FM-17] [PR-02] on a shared phone', () => {
  it('leaves nothing that a member typed to the visitor who comes after her session', async () => {
    storeSession();
    const app = await open({ ...taken(), profile: MARYAMS_PROFILE });
    await write(app, 'Mine alone');
    await waitFor(async () => expect(await readDraft(MARYAM.id, 'contact')).toBeDefined());
    act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'session-logout', newValue: '1' })));
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(await readDraft('visitor', 'contact')).toBeUndefined();
  });
});

describe('without a connection', () => {
  it('says that it was not sent, keeps the text, and sends it later under the same id', async () => {
    const app = await open();
    await write(app, 'May I help?');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    app.network.isDown = true;
    await send(app);
    expect(await screen.findByText(/^Your message was not sent\. Your text is still here/)).toBeDefined();
    expect(screen.getByText(/You are offline, or the connection is too weak/)).toBeDefined();
    expect(message().value).toBe('May I help?');
    app.network.isDown = false;
    await send(app);
    await screen.findByText('Your message has been sent');
    const ids = app.network.sent('POST', '/api/contact').map(({ body }) => (body as { id: string }).id);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
  });

  it('[FM-03] has the text again when the page is opened again, until it is sent', async () => {
    const before = await open();
    await write(before, 'Half a thought');
    await before.user.click(field(/^No answer needed/));
    await waitFor(() => expect(screen.getByText(/kept on this phone until you send it/)).toBeDefined());
    before.unmount();
    const app = await open();
    await waitFor(() => expect(message().value).toBe('Half a thought'));
    expect(field(/^No answer needed/).checked).toBe(true);
    expect(field(/^What is it about/).value).toBe('volunteering');
    await send(app);
    await screen.findByText('Your message has been sent');
    app.unmount();
    await open();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(message().value).toBe('');
  });

  it('deletes the text from the phone when asked to', async () => {
    const before = await open();
    await write(before, 'My secret');
    await before.user.click(await screen.findByRole('button', { name: 'Clear' }));
    expect(message().value).toBe('');
    before.unmount();
    await open();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(message().value).toBe('');
  });

  it('[AU-04] says how long to wait where there were too many', async () => {
    const tooMany = { data: null, error: { code: 'rate_limited', params: { retryAfterSeconds: 61 } } };
    const app = await open({
      answer: ({ path }) => (path === '/api/contact' ? Response.json(tooMany, { status: 429 }) : undefined),
    });
    await write(app, 'May I help?');
    await send(app);
    expect(await screen.findByText(/Try again in 2 minutes/)).toBeDefined();
    expect(message().value).toBe('May I help?');
  });

  it('says that the server cannot answer, in words', async () => {
    const app = await open({
      answer: ({ path }) => (path === '/api/contact' ? refusal('x', 'x', 503) : undefined),
    });
    await write(app, 'May I help?');
    await send(app);
    expect(await screen.findByText(/Our server cannot answer at the moment/)).toBeDefined();
  });
});

describe('[SG-04] words that sound like danger', () => {
  const DANGER = 'I want to kill myself tonight';

  it('show help at once, also where nothing can be sent', async () => {
    const app = await open();
    await write(app, DANGER);
    app.network.isDown = true;
    await send(app);
    expect(await screen.findByText('You are not alone')).toBeDefined();
    expect(await screen.findByText(/Do not stay alone with this/)).toBeDefined();
    expect(screen.getByText(/Once your message is sent, our team reads it before others/)).toBeDefined();
    expect(screen.queryByText(/answers you in the app/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Leave quickly' }).getAttribute('href')).toBe('/today');
    expect(message().value).toBe(DANGER);
  });

  it('show help beside the word that the message has been sent', async () => {
    const app = await open();
    await write(app, DANGER);
    await send(app);
    await screen.findByText('Your message has been sent');
    expect(screen.getByText('You are not alone')).toBeDefined();
  });

  it('are heard from the server where the browser read nothing in them', async () => {
    const app = await open(taken({ data: { isDistress: true, kind: 'hunger' }, error: null }));
    await write(app, 'May I help?');
    await send(app);
    await waitFor(() => expect(document.querySelector('[data-help="hunger"]')).not.toBeNull());
  });

  it('are not seen in a calm message', async () => {
    const app = await open();
    await write(app, 'May I help?');
    await send(app);
    await screen.findByText('Your message has been sent');
    expect(screen.queryByText('You are not alone')).toBeNull();
  });
});

describe('the page that says what became of a form that was sent without a script', () => {
  it.each([
    ['sent', 'Your message has been sent'],
    ['sent', 'You are not alone'],
    ['incomplete', 'Your message was not sent'],
    ['limit', 'Your message was not sent'],
  ])('says so for %s', async (result, words) => {
    await renderApp(`/contact/result?is=${result}`);
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Write a message' }).getAttribute('href')).toBe('/contact');
  });

  it('claims nothing where the address says nothing', async () => {
    await renderApp('/contact/result?is=won');
    await screen.findByRole('link', { name: 'Write a message' });
    expect(screen.queryByText(/Your message/)).toBeNull();
  });
});

describe('who is behind it', () => {
  const WHOLE = {
    contactEmail: 'team@example.org',
    operator: {
      name: 'Rah e.V.',
      kind: 'association',
      country: { en: 'Germany', fa: 'آلمان', ps: 'جرمني' },
    },
  } as const;

  it.each(
    LANGUAGES.flatMap((language) => [['/contact', language] as const, ['/our-vision', language] as const]),
  )('is said on %s in %s', async (path, language) => {
    await renderApp(path, { config: WHOLE, language });
    expect(await screen.findByText('Rah e.V.')).toBeDefined();
    expect(screen.getByText(WHOLE.operator.country[language])).toBeDefined();
    expect(screen.getByText('team@example.org').closest('a')?.href).toBe('mailto:team@example.org');
  });

  it.each(['/contact', '/our-vision'])('is not said on %s where nothing is set', async (path) => {
    await renderApp(path);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/Who is behind|Write to us by email/)).toBeNull();
  });

  it('is no more than an address where that alone is set', async () => {
    await open({ config: { contactEmail: 'team@example.org' } });
    expect(screen.getByRole('heading', { name: 'Write to us by email' })).toBeDefined();
    expect(screen.queryByText('Name')).toBeNull();
  });
});
