import { expect } from '@playwright/test';
import { waitForCopy } from './offline-steps.ts';
import { test } from './working-phones.ts';

test.use({ serviceWorkers: 'allow' });

/** Browser bytes are money, and on a slow line every request is a wait. */
const FIRST_VISIT_BYTES = 170_000;
const FIRST_VISIT_REQUESTS = 10;
const LAYOUT_SHIFT = 0.01;

test('a first visit stays within its bytes and requests, asks nobody else, and nothing jumps', async ({
  line,
  takeWorkingPhone,
}) => {
  // the largest words
  const phone = await takeWorkingPhone('ps');
  const { context, page } = phone;
  const elsewhere: string[] = [];
  context.on('request', (request) => {
    if (!request.url().startsWith(line.url)) elsewhere.push(request.url());
  });
  await page.goto('/');
  await page.locator('[data-widgets]').waitFor({ state: 'attached' });
  await waitForCopy(phone, '/');
  await page.waitForLoadState('networkidle');
  // a browser with a window shows the icon in a tab and fetches it for that
  await page.evaluate(async () => (await fetch('/icon.svg')).text());

  expect(line.asked.length, line.asked.join('\n')).toBeLessThanOrEqual(FIRST_VISIT_REQUESTS);
  expect(line.bodyBytes).toBeLessThanOrEqual(FIRST_VISIT_BYTES);
  expect(line.asked.filter((path) => path.startsWith('/storage/'))).toEqual([]);
  expect(elsewhere).toEqual([]);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // what is buffered is handed over before the next frame but one
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
      }),
  );
  expect(shift).toBeLessThanOrEqual(LAYOUT_SHIFT);
});
