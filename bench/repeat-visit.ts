/**
 * What a second visit costs with the service worker in place: bytes on the line, and the first paint on a processor
 * six times slower than this one, with a line that is up, slow (2G) and dead. Beside it, in the same run, the same page
 * as a static file without a worker or a program. Exits 1 when a visit costs more than 5 KB, a signed-in one 10 KB, with
 * the headers counted once, as HTTP/2 carries them; or when a paint takes longer than 300 ms and than the ratio allows.
 */
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { buildIfChanged } from '../scripts/build.ts';
import {
  DEMO_PASSWORD,
  machineLoad,
  median,
  PHONE,
  startBrowser,
  startProduct,
} from './measuring/product.ts';
import { GOOD_LINE, LINE_2G, openSlowLine, type SlowLine } from './measuring/slow-line.ts';

const BUDGET_BYTES = 5_000;
/** the first answer's headers, most of them what every answer carries for safety */
const HEADERS_ONCE_BYTES = 1_500;
const SIGNED_IN_BUDGET_BYTES = 10_000;
const PAINT_BUDGET_MS = 300;
/** to the same page without a worker and a program, where the machine itself is too slow or too busy for the budget */
const PAINT_RATIO = 1.5;
const RUNS = 15;
const SLOWER = 6;
const STUDENT = { email: 'student@hamrah.example', password: DEMO_PASSWORD };

const readPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const paint = list.getEntriesByName('first-contentful-paint')[0];
          if (paint) resolve(paint.startTime);
        });
        observer.observe({ type: 'paint', buffered: true });
      }),
  );

/** One visit in a page of its own: the first paint in milliseconds, and what came down until the line was quiet. */
async function visit(page: Page, address: string, line: SlowLine | undefined) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const before = { ...line };
  await page.goto(address, { waitUntil: 'commit' });
  const paint = await readPaint(page);
  if (line) {
    await page.waitForLoadState('load');
    await page.locator('[data-widgets]').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
  }
  const bytes = (line?.bytes ?? 0) - (before.bytes ?? 0);
  return { paint, bytes, bodies: bytes - (line?.headerBytes ?? 0) + (before.headerBytes ?? 0) };
}

async function prepare(browser: Browser, base: string, path: string) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  if (path === '/dashboard') {
    await page.goto(`${base}/login`);
    await page.locator('[name="email"]').fill(STUDENT.email);
    await page.locator('[name="password"]').fill(STUDENT.password);
    await page.locator('main button[type="submit"]').click();
    await page.waitForURL('**/dashboard');
  } else await page.goto(base + path);
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.active);
  // a second look, so that the worker has seen what the first one loaded
  for (let look = 0; look < 2; look += 1) {
    await page.goto(base + path);
    await page.locator('[data-widgets]').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
  }
  await page.close();
  return context;
}

/** One visit in a page of its own, which is closed again. */
async function lookOnce(context: BrowserContext, address: string, line?: SlowLine) {
  const page = await context.newPage();
  const found = await visit(page, address, line);
  await page.close();
  return found;
}

/** Visits to a page and to its floor by turns: what else the machine does meanwhile slows both. */
async function measure(context: BrowserContext, address: string, line: SlowLine, floor: Floor) {
  const found: Awaited<ReturnType<typeof visit>>[] = [];
  const floors: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    floors.push((await lookOnce(floor.context, floor.address)).paint);
    found.push(await lookOnce(context, address, line));
  }
  const middle = (what: 'paint' | 'bytes' | 'bodies') => Math.round(median(found.map((one) => one[what])));
  return {
    paint: middle('paint'),
    bytes: middle('bytes'),
    bodies: middle('bodies'),
    floor: Math.round(median(floors)),
  };
}

interface Floor {
  context: BrowserContext;
  address: string;
  close: () => Promise<void>;
}

/** The page as it is, without its program and without a worker. */
async function openFloor(browser: Browser, html: string): Promise<Floor> {
  const still = html.replaceAll(/<script[^>]*>[^<]*<\/script>|<link[^>]*modulepreload[^>]*>/g, '');
  const server = createServer((_request, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8');
    answer.end(still);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const context = await browser.newContext(PHONE);
  return {
    context,
    address: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      await context.close();
      server.close();
      server.closeAllConnections();
    },
  };
}

await buildIfChanged();
const product = await startProduct();
const browser = await startBrowser();
const rows: string[] = [];
const failures: string[] = [];

for (const [path, budget] of [
  ['/', BUDGET_BYTES],
  ['/dashboard', SIGNED_IN_BUDGET_BYTES],
] as const) {
  const html = await fetch(`http://localhost:${product.port}${path}`).then((answer) => answer.text());
  const still = await openFloor(browser, html);
  // one address for all of it: the worker belongs to it
  const line = await openSlowLine(product.port, GOOD_LINE);
  const base = `http://localhost:${line.port}`;
  const context = await prepare(browser, base, path);
  for (const state of ['good', 'slow', 'dead'] as const) {
    line.become(state === 'slow' ? LINE_2G : GOOD_LINE);
    line.cut(state === 'dead');
    const { paint, bytes, bodies, floor } = await measure(context, base + path, line, still);
    // HTTP/2 carries headers that repeat themselves once
    const carried = bytes === 0 ? 0 : bodies + HEADERS_ONCE_BYTES;
    if (carried > budget) failures.push(`${path}, line ${state}: ${carried} bytes of ${budget}`);
    if (paint > PAINT_BUDGET_MS && paint > floor * PAINT_RATIO) {
      failures.push(`${path}, line ${state}: first paint after ${paint} ms, the floor ${floor}`);
    }
    rows.push(`| ${path} | ${state} | ${bytes} | ${carried} of ${budget} | ${paint} | ${floor} |`);
  }
  await context.close();
  await still.close();
  line.close();
}
await browser.close();
await product.stop();

const table = [
  `Medians of ${RUNS}, 360 × 640, processor ${SLOWER} times slower. Budget of the first paint: ${PAINT_BUDGET_MS} ms, or ${PAINT_RATIO} × the same page as a static file without worker and program, where this machine is too slow or busy. ${machineLoad()}`,
  '',
  '| page | line | bytes down | with headers once | first paint, ms | the floor, ms |',
  '|---|---|---|---|---|---|',
  ...rows,
].join('\n');
console.log(table);
for (const failure of failures) console.log(`OVER ${failure}`);
if (failures.length > 0) process.exitCode = 1;
writeFileSync('bench/results/repeat-visit.md', `# A second visit\n\n${table}\n`);
