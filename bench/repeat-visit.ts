/**
 * What a second visit costs with the service worker in place: bytes on the line, and the first paint on a processor
 * six times slower than this one, with a line that is up and with one that is dead. Prints a table and keeps it in
 * bench/results/repeat-visit.md, the first paint beside that of a page of one sentence (the floor) in the same run. Exits
 * 1 when a visit costs more than 5 KB, a signed-in one 10 KB, with the headers counted once, as HTTP/2 carries them.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { buildIfChanged } from '../scripts/build.ts';
import { findChromium } from '../scripts/testing/install-tools.ts';

const BUDGET_BYTES = 5_000;
/** the first answer's headers, most of them what every answer carries for safety */
const HEADERS_ONCE_BYTES = 1_500;
const SIGNED_IN_BUDGET_BYTES = 10_000;
const RUNS = 5;
const SLOWER = 6;
const STUDENT = { email: 'student@hamrah.example', password: 'walk-together-1' };

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** A line that counts what comes down it, and can be cut. */
async function openLine(port: number) {
  const line = { bytes: 0, bodies: 0, isDead: false, port: 0, close: () => server.close() };
  const sockets = new Set<Socket>();
  const server = createServer((browser) => {
    if (line.isDead) return void browser.destroy();
    const onward = connect(port, 'localhost');
    sockets.add(browser);
    onward.on('data', (data) => {
      line.bytes += data.length;
      const headersEnd = data.subarray(0, 5).toString() === 'HTTP/' ? data.indexOf('\r\n\r\n') + 4 : 0;
      line.bodies += data.length - headersEnd;
    });
    onward.pipe(browser).pipe(onward);
    for (const one of [browser, onward]) one.on('error', () => one.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  line.port = (server.address() as AddressInfo).port;
  return Object.assign(line, {
    cut: (isDead: boolean) => {
      line.isDead = isDead;
      if (isDead) for (const socket of sockets) socket.destroy();
    },
  });
}

async function startServer() {
  const folder = mkdtempSync(join(tmpdir(), 'hamrah-bench-'));
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, 'localhost', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, SEED: 'demo' },
    stdio: 'ignore',
  });
  const isUp = () =>
    fetch(`http://localhost:${port}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) await new Promise((resolve) => setTimeout(resolve, 250));
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { port, stop };
}

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

/** One visit in a page of its own: bytes until the line is quiet, and the first paint in milliseconds. */
async function visit(page: Page, address: string, line: { bytes: number; bodies: number }, slower: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const before = { ...line };
  await page.goto(address, { waitUntil: 'load' });
  const paint = await readPaint(page);
  await page.waitForLoadState('networkidle');
  await page.locator('[data-widgets]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  return { paint, bytes: line.bytes - before.bytes, bodies: line.bodies - before.bodies };
}

async function prepare(browser: Browser, base: string, path: string) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
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

await buildIfChanged();
const server = await startServer();
const line = await openLine(server.port);
const base = `http://localhost:${line.port}`;
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const rows: string[] = [];

async function measure(context: BrowserContext, address: string) {
  const found: Awaited<ReturnType<typeof visit>>[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const page = await context.newPage();
    found.push(await visit(page, address, line, SLOWER));
    await page.close();
  }
  const middle = (what: 'paint' | 'bytes' | 'bodies') => Math.round(median(found.map((one) => one[what])));
  return { paint: middle('paint'), bytes: middle('bytes'), bodies: middle('bodies') };
}

for (const [path, budget] of [
  ['/', BUDGET_BYTES],
  ['/dashboard', SIGNED_IN_BUDGET_BYTES],
] as const) {
  const context = await prepare(browser, base, path);
  for (const state of ['up', 'dead'] as const) {
    line.cut(state === 'dead');
    const { paint, bytes, bodies } = await measure(context, base + path);
    // HTTP/2 carries headers that repeat themselves once
    const carried = bytes === 0 ? 0 : bodies + HEADERS_ONCE_BYTES;
    if (carried > budget) process.exitCode = 1;
    rows.push(`| ${path} | ${state} | ${bytes} | ${carried} of ${budget} | ${paint} |`);
  }
  line.cut(false);
  await context.close();
}
const floorServer = createHttpServer((_request, answer) => {
  answer.setHeader('content-type', 'text/html');
  answer.end('<!doctype html><title>Floor</title><p data-widgets>You need not find the way alone');
});
await new Promise<void>((resolve) => floorServer.listen(0, 'localhost', resolve));
const floorContext = await browser.newContext();
const floorAddress = `http://localhost:${(floorServer.address() as AddressInfo).port}/`;
const floor = await measure(floorContext, floorAddress);
await floorContext.close();
floorServer.close();
rows.push(`| a page of one sentence | up | | | ${floor.paint} |`);
await browser.close();
line.close();
await server.stop();

const table = [
  `Medians of ${RUNS}, 360 × 740, processor ${SLOWER} times slower, HTTP/1.1 without TLS; the paint that the product aims at is 300 ms. Load of the machine while measuring: ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores.`,
  '',
  '| page | line | bytes down | with headers once | first paint, ms |',
  '|---|---|---|---|---|',
  ...rows,
].join('\n');
console.log(table);
writeFileSync('bench/results/repeat-visit.md', `# A second visit\n\n${table}\n`);
