import { LANGUAGE_FACTS } from '#domain/languages.ts';
import { PUSH_TEXT } from '#domain/notifications/push.ts';
import type { WordToWorker } from '#domain/platform/worker-contract.ts';
import { languageOfVisit } from './language-of-visit.ts';
import { worker } from './worker-settings.ts';

/*
 * Product 1.20, SG-07: the part of the worker that shows words on a locked screen. The server adds it where it has keys
 * for that. What came is not even looked at: it is the same for everybody.
 */

/** Written in front by the server: the neutral name under which the operator lets this be installed. */
declare const SHOWN_NAME: string;

/** The page that an installed app opens with: it says nothing of anybody. */
const START = '/';

async function show(): Promise<void> {
  const language = await languageOfVisit(new URL(worker.location.origin));
  const { htmlLang, dir } = LANGUAGE_FACTS[language];
  await worker.registration.showNotification(SHOWN_NAME, {
    body: PUSH_TEXT[language],
    lang: htmlLang,
    dir,
    icon: '/icon-192.png',
    // one at a time, however many things there are, and without a sound: who is beside her need not look up
    tag: 'word',
    silent: true,
  });
}

worker.addEventListener('push', (event) => event.waitUntil(show()));

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  // not the page that is open: whoever presses need not be the one who left it
  event.waitUntil(worker.clients.openWindow(START));
});

/** Whoever left quickly is told nothing here any more, also where the server does not hear of it for a while [SG-06]. */
async function forget(): Promise<void> {
  await (await worker.registration.pushManager.getSubscription())?.unsubscribe();
}

worker.addEventListener('message', (event) => {
  if ((event.data as WordToWorker).type === 'left') event.waitUntil(forget().catch(() => undefined));
});
