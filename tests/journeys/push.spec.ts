import { type BrowserContext, expect } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { PUSH_TEXT } from '#domain/notifications/push.ts';
import { storedSession } from './sealed-storage.ts';
import {
  FakeBrowser,
  type FakePushService,
  pushSettings,
  startFakePushService,
} from '../../server/testing/fake-push-service.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';
import { DEMO } from './people.ts';
import { Phone } from './phone.ts';
import { BROWSER_ARGS } from './playwright.config.ts';
import { test } from './fixtures.ts';
import { findChromium } from '../../scripts/testing/install-tools.ts';

// the headless shell refuses every notification unasked
test.use({ serviceWorkers: 'allow', launchOptions: { executablePath: findChromium(), args: BROWSER_ARGS } });

interface PushFixtures {
  server: OwnServer;
  service: FakePushService;
}

/** A server with keys, whose words go to a push service of this machine. */
async function withPush(work: (fixtures: PushFixtures) => Promise<void>): Promise<void> {
  const service = await startFakePushService();
  const { publicKey, privateKey, subject } = pushSettings(service.url);
  const server = await startOwnServer({
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: subject,
    PUSH_TEST_SERVICE: service.url,
  });
  try {
    await work({ server, service });
  } finally {
    await server.close();
    await service.close();
  }
}

declare global {
  /** asks, or says, whether this browser is subscribed; the journey exposes it to the page */
  function journeyPush(turn?: boolean): Promise<boolean>;
}

/** Chromium without a window reaches no push service: what subscribes is stood in for, and nothing else. */
async function letSubscribe(context: BrowserContext, own: FakeBrowser): Promise<{ isHeld: boolean }> {
  const state = { isHeld: false };
  await context.exposeFunction('journeyPush', (turn?: boolean) => {
    if (turn !== undefined) state.isHeld = turn;
    return state.isHeld;
  });
  await context.addInitScript(
    ({ endpoint, p256dh, auth }) => {
      const made = {
        endpoint,
        options: {},
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: () => journeyPush(false).then(() => true),
      };
      Object.assign(PushManager.prototype, {
        getSubscription: () => journeyPush().then((isHeld) => (isHeld ? made : null)),
        subscribe: () => journeyPush(true).then(() => made),
      });
    },
    { endpoint: own.endpoint, p256dh: own.p256dh, auth: own.auth },
  );
  return state;
}

/** Hands the worker of this page what a push service would bring. */
async function deliver(phone: Phone, origin: string, data: string): Promise<void> {
  const browser = await phone.context.newCDPSession(phone.page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
}

const shownOn = (phone: Phone) =>
  phone.page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    return (await worker.getNotifications()).map(({ title, body, tag, dir }) => ({ title, body, tag, dir }));
  });

/** Where a press on what is shown leads; a press of a script opens no window, so the opening is stood in for. */
async function pressed(phone: Phone): Promise<string> {
  const [worker] = phone.context.serviceWorkers();
  if (!worker) throw new Error('There is no worker');
  return worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow: (address: string) => Promise<null> };
      NotificationEvent: new (type: string, details: { notification: unknown }) => Event;
    };
    const [notification] = await scope.registration.getNotifications();
    let opened = '';
    scope.clients.openWindow = (address) => {
      opened = address;
      return Promise.resolve(null);
    };
    globalThis.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    return opened;
  });
}

test('[SG-07] a locked screen says that there is something, after a press, and no more after signing out', async ({
  browser,
}) => {
  await withPush(async ({ server, service }) => {
    const own = new FakeBrowser('https://fcm.googleapis.com/fcm/send/journey');
    const phone = await Phone.take(browser, 'fa', server.url, undefined, { serviceWorkers: 'allow' });
    const { page, context } = phone;
    const subscription = await letSubscribe(context, own);
    await phone.signIn(DEMO.student);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    for (const language of ['en', 'ps'] as const) {
      const other = await Phone.take(browser, language, server.url, undefined, { serviceWorkers: 'allow' });
      await other.signIn(DEMO.student);
      await other.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await other.page.goto(paths.account);
      await other.button('Show it on this phone').scrollIntoViewIfNeeded();
      await other.look(`140-push-off-${language}`);
      // as if somebody had forbidden it in the browser
      await other.context.addInitScript(() =>
        Object.defineProperty(Notification, 'permission', { get: () => 'denied' }),
      );
      await other.page.reload();
      await other.page.getByText(other.say('This browser was told to show nothing')).scrollIntoViewIfNeeded();
      await expect(other.button('Show it on this phone')).toBeHidden();
      await other.look(`141-push-denied-${language}`);
      await other.context.close();
    }

    await page.goto(paths.account);
    await phone.button('Show it on this phone').waitFor();
    await context.grantPermissions(['notifications'], { origin: server.url });
    await page.reload();
    expect(subscription.isHeld).toBe(false);
    await phone.button('Show it on this phone').click();
    await expect(phone.page.getByText(phone.say('It is on in this browser.'))).toBeVisible();
    await phone.look('142-push-on');
    expect(subscription.isHeld).toBe(true);

    const userId = (await storedSession(phone))?.user.id;
    await server.write('notifications', { user_id: userId, kind: 'new_task', payload: {} });
    await expect.poll(() => service.handed.length, { timeout: 30_000 }).toBe(1);
    const word = own.read(service.handed[0]?.body ?? Buffer.alloc(0));
    expect(word).toBe('hello');

    await deliver(phone, server.url, word);
    await expect
      .poll(() => shownOn(phone))
      .toEqual([{ title: 'Hamrah', body: PUSH_TEXT.fa, tag: 'word', dir: 'rtl' }]);
    await deliver(phone, server.url, 'another');
    await expect.poll(() => shownOn(phone)).toHaveLength(1);
    expect(await pressed(phone)).toBe('/');
    await expect.poll(() => shownOn(phone)).toEqual([]);

    await phone.signOut();
    await expect.poll(() => subscription.isHeld).toBe(false);
    expect(phone.complaints).toEqual([]);
    await context.close();
  });
});
