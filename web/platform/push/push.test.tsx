// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { renderScreen, cleanupScreen } from '#web/testing/render-screen.tsx';
import { renderApp, cleanupApp } from '#web/testing/render-app.tsx';
import { type Exchange, refusal, rows, value } from '#web/testing/fake-network.ts';
import { MARYAMS_PROFILE, storeSession } from '#web/testing/sessions.ts';

import PushCard from './ui/push-card.tsx';

const KEY = `B${'x'.repeat(86)}`;
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/maryam';
const ON = 'Show it on this phone';
const OFF = 'Show it no more on this phone';

/** A browser that can show words: what it holds, and what it was asked. */
class PushBrowser {
  held: string | undefined;
  answer: NotificationPermission = 'granted';
  asked = 0;
  made = 0;
  /** what it makes next; one that is refused makes the following one */
  readonly next: string[] = [];
  isReached = true;

  subscription() {
    const endpoint = this.held;
    if (endpoint === undefined) return null;
    return {
      endpoint,
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint, keys: { p256dh: KEY, auth: 'a'.repeat(22) } }),
      unsubscribe: () => {
        this.held = undefined;
        return Promise.resolve(true);
      },
    };
  }

  install(permission: NotificationPermission): void {
    vi.stubGlobal(
      'Notification',
      Object.assign(() => undefined, {
        permission,
        requestPermission: () => {
          this.asked += 1;
          return Promise.resolve(this.answer);
        },
      }),
    );
    vi.stubGlobal('PushManager', () => undefined);
    const pushManager = {
      getSubscription: () => Promise.resolve(this.subscription()),
      subscribe: () => {
        this.made += 1;
        if (!this.isReached) return Promise.reject(new DOMException('no service', 'AbortError'));
        this.held = this.next.shift() ?? ENDPOINT;
        return Promise.resolve(this.subscription());
      },
    };
    const worker = {
      getRegistration: () => Promise.resolve({ pushManager }),
      addEventListener: () => undefined,
    };
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
  }
}

let browser: PushBrowser;
vi.setConfig({ testTimeout: 20_000 });
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  storeSession();
  browser = new PushBrowser();
});
afterEach(async () => {
  await cleanupApp();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** The account, with a server that answers these functions. */
const open = (
  answers: Readonly<Record<string, () => Response>> = {},
  options: Parameters<typeof renderApp>[1] = {},
) =>
  renderApp('/account', {
    profile: MARYAMS_PROFILE,
    config: { pushKey: KEY },
    answer: ({ path }: Exchange) => {
      if (path === '/rest/v1/rpc/my_sessions') return rows();
      const name = path.replace('/rest/v1/rpc/', '');
      return answers[name]?.() ?? (name.endsWith('_push') ? value(true) : undefined);
    },
    ...options,
  });

describe('what stands there', () => {
  it('nothing, where the server has no keys or notifications are switched off', async () => {
    browser.install('granted');
    await open({}, { config: {} });
    await screen.findByRole('heading', { name: 'What reaches you' });
    await screen.findByText('New messages');
    expect(screen.queryByText(/locked screen/)).toBeNull();
    expect(browser.made + browser.asked).toBe(0);
  });

  it('that this browser cannot', async () => {
    await open();
    await screen.findByText(/This browser cannot do that/);
    expect(screen.queryByRole('button', { name: ON })).toBeNull();
  });

  it('how to allow what was forbidden in the browser', async () => {
    browser.install('denied');
    await open();
    await screen.findByText('This browser was told to show nothing');
    expect(screen.queryByRole('button', { name: ON })).toBeNull();
  });

  it.each(LANGUAGES)('who sees it, before anybody is asked, in %s', async (language) => {
    browser.install('default');
    const { container } = await open(
      {},
      { config: { pushKey: KEY }, language: language === 'en' ? undefined : language },
    );
    await waitFor(() => expect(container.querySelectorAll('ul.list-disc li')).toHaveLength(3));
    expect(browser.asked).toBe(0);
  });

  it('[FM-18] nothing to switch in a borrowed tab, where nothing is asked', async () => {
    browser.install('granted');
    browser.held = ENDPOINT;
    const { network } = await renderScreen(<PushCard pushKey={KEY} />, {
      profile: MARYAMS_PROFILE,
      rooms: ['news'],
      isBorrowed: true,
    });
    await screen.findByText(/nothing of yours is shown on it/);
    expect(screen.queryByRole('button')).toBeNull();
    expect(network.sent('POST', '/rest/v1/rpc/keep_push')).toEqual([]);
    expect(browser.held).toBe(ENDPOINT);
    await cleanupScreen();
  });
});

describe('switching on', () => {
  it('asks at the press alone, and tells the server this browser', async () => {
    browser.install('default');
    const { network, user } = await open();
    const press = await screen.findByRole('button', { name: ON });
    expect(browser.asked).toBe(0);
    await user.click(press);
    await screen.findByText('It is on in this browser.');
    expect(browser.asked).toBe(1);
    expect(network.sent('POST', '/rest/v1/rpc/save_push').map(({ body }) => body)).toEqual([
      { p_endpoint: ENDPOINT, p_p256dh: KEY, p_auth: 'a'.repeat(22) },
    ]);
  });

  it('whoever says no to the browser is asked no more', async () => {
    browser.install('default');
    browser.answer = 'denied';
    const { user, network } = await open();
    await user.click(await screen.findByRole('button', { name: ON }));
    await screen.findByText('This browser was told to show nothing');
    expect(network.sent('POST', '/rest/v1/rpc/save_push')).toEqual([]);
  });

  it('[AC-01] what somebody else left in this browser is not taken over: it gets another one', async () => {
    browser.install('granted');
    browser.next.push(`${ENDPOINT}-of-zahra`, ENDPOINT);
    const answers = [refusal('conflict', 'P0001'), value(null)];
    const { network, user } = await open({ save_push: () => answers.shift() ?? value(null) });
    await user.click(await screen.findByRole('button', { name: ON }));
    await screen.findByText('It is on in this browser.');
    const told = network
      .sent('POST', '/rest/v1/rpc/save_push')
      .map(({ body }) => (body as { p_endpoint: string }).p_endpoint);
    expect(told).toEqual([`${ENDPOINT}-of-zahra`, ENDPOINT]);
  });

  it.each([
    ['the server does not answer', () => undefined, { save_push: () => new Response('', { status: 503 }) }],
    ['the push service is not reached', (one: PushBrowser) => (one.isReached = false), {}],
  ])('leaves nothing behind where %s', async (_what, prepare, answers) => {
    browser.install('granted');
    prepare(browser);
    const { user } = await open(answers);
    await user.click(await screen.findByRole('button', { name: ON }));
    await waitFor(() =>
      expect(screen.getAllByRole('status').some((one) => one.textContent?.includes('Attention:'))).toBe(true),
    );
    expect(await screen.findByRole('button', { name: ON })).toBeDefined();
    expect(screen.queryByText('It is on in this browser.')).toBeNull();
    expect(browser.held).toBeUndefined();
  });

  it('a browser with a push service that we do not know is told that it cannot', async () => {
    browser.install('granted');
    browser.next.push('https://push.example.org/a');
    const { network, user } = await open();
    await user.click(await screen.findByRole('button', { name: ON }));
    await screen.findByText(/This browser cannot do that/);
    expect(browser.held).toBeUndefined();
    expect(network.sent('POST', '/rest/v1/rpc/save_push')).toEqual([]);
  });
});

describe('what is on', () => {
  it('goes on after a sign-in, and is switched off here', async () => {
    browser.install('granted');
    browser.held = ENDPOINT;
    const { network, user } = await open();
    await user.click(await screen.findByRole('button', { name: OFF }));
    await screen.findByRole('button', { name: ON });
    expect(browser.held).toBeUndefined();
    expect(network.sent('POST', '/rest/v1/rpc/remove_push')).toHaveLength(1);
  });

  it('goes, where the server does not know it as hers', async () => {
    browser.install('granted');
    browser.held = `${ENDPOINT}-of-zahra`;
    await open({ keep_push: () => value(false) });
    await screen.findByRole('button', { name: ON });
    expect(browser.held).toBeUndefined();
  });

  it('without a line it is said that nobody knows, and it can be switched off', async () => {
    browser.install('granted');
    browser.held = ENDPOINT;
    const { user } = await open({
      keep_push: () => new Response('', { status: 503 }),
      remove_push: () => new Response('', { status: 503 }),
    });
    await screen.findByText(/Whether it still is shows when you are online/);
    await user.click(await screen.findByRole('button', { name: OFF }));
    await screen.findByRole('button', { name: ON });
    expect(browser.held).toBeUndefined();
  });

  it('after a sign-in, on whatever page, what is hers is told the server', async () => {
    browser.install('granted');
    browser.held = ENDPOINT;
    const { network } = await renderApp('/dashboard', {
      profile: MARYAMS_PROFILE,
      config: { pushKey: KEY },
      answer: ({ path }) => (path === '/rest/v1/rpc/keep_push' ? value(true) : undefined),
    });
    await waitFor(() => expect(network.sent('POST', '/rest/v1/rpc/keep_push')).toHaveLength(1));
  });

  it('each group can be left out', async () => {
    browser.install('granted');
    const { network, user } = await open();
    const [first] = await screen.findAllByLabelText('As a line on the locked screen');
    await user.click(first as HTMLElement);
    await waitFor(() => expect(network.sent('POST', '/rest/v1/news_choices')).toHaveLength(1));
    expect(network.sent('POST', '/rest/v1/news_choices')[0]?.body).toMatchObject({
      pushed: ['messages', 'plan', 'pair'],
    });
  });
});
