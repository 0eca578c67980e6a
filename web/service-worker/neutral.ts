import { NEUTRAL_STYLE, neutralHeaders, neutralPage } from '#domain/safety/neutral-page.ts';
import { styleHash } from './style-hash.ts';
import { neutralUrl } from './worker-settings.ts';

/** SG-06: the page to which «Leave quickly» leads, without asking anybody: no line is too slow for it. */
export async function answerNeutral(): Promise<Response> {
  const headers = {
    ...neutralHeaders(await styleHash(NEUTRAL_STYLE)),
    // as on every page: else the browser would start another process for it, which costs a slow phone half a second
    'cross-origin-opener-policy': 'same-origin',
  };
  return new Response(neutralPage(Date.now(), neutralUrl), { headers });
}

/** Clearing holds up what is asked for meanwhile: the neutral page stands by then. */
const PAGE_IS_GONE_MS = 1_000;

/**
 * Ends what whoever left has begun [PR-02]: removes the databases, each as soon as no tab holds it open, and tells the
 * server, which lets the browser clear everything. Without a line the next start of the product tells it.
 */
export async function bringToEnd(address: string, body: string): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, PAGE_IS_GONE_MS);
  });
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}
