import { expect, type Page, type Request } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { staffPaths } from '#web/app/staff-paths.ts';
import { test } from './own-server-fixtures.ts';
import { DEMO } from './people.ts';

/** As when another app is opened; the page stays for the next step. */
const putAway = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
  });

const isCounter = (request: Request) => /\/assets\/counter-/.test(request.url());

test('[FEAT-01] [SE-07] a student is counted without saying who she is, and a visitor fetches nothing for it', async ({
  takeOwnPhone,
}) => {
  // all other journeys come from the same address, and together may have used up what is counted of one in an hour
  const student = await takeOwnPhone('fa');
  const { page } = student;
  const counters: string[] = [];
  const reports: Request[] = [];
  page.on('request', (request) => {
    if (isCounter(request)) counters.push(request.url());
    if (request.url().endsWith('/api/visits')) reports.push(request);
  });
  await page.goto('/fa');
  await page.waitForLoadState('networkidle');
  await putAway(page);
  expect([counters, reports]).toEqual([[], []]);

  await student.signIn(DEMO.student);
  const viewsOf = (report: Request) => (report.postDataJSON() as { views: string[] }).views;
  await expect(async () => {
    await putAway(page);
    expect(reports.flatMap(viewsOf)).toContain(paths.dashboard);
  }).toPass({ timeout: 60_000 });
  expect(counters).toHaveLength(1);
  for (const report of reports) {
    expect((await report.response())?.status()).toBe(204);
    expect(report.postDataJSON()).toMatchObject({ language: 'fa', device: 'phone' });
    expect(viewsOf(report).every((view) => /^\/[a-z/:-]*$/.test(view))).toBe(true);
    const { authorization, cookie, referer } = await report.allHeaders();
    expect([authorization, cookie, referer]).toEqual([undefined, undefined, undefined]);
  }
});

const FIGURES = {
  from_day: '2026-10-25',
  until_day: '2026-11-21',
  pages: [
    { page: '/dashboard', n: 412 },
    { page: '/messages/:id', n: 160 },
    { page: '/tasks', n: null },
  ],
  languages: [
    { value: 'fa', n: 380 },
    { value: 'ps', n: 192 },
  ],
  devices: [
    { value: 'phone', n: 540 },
    { value: 'computer', n: 32 },
  ],
  speeds: [
    {
      page: '',
      measure: 'ttfb',
      ratings: [
        { rating: 'good', n: 310 },
        { rating: 'poor', n: 40 },
      ],
    },
    {
      page: '',
      measure: 'lcp',
      ratings: [
        { rating: 'good', n: 250 },
        { rating: 'poor', n: 61 },
      ],
    },
    { page: '/dashboard', measure: 'lcp', ratings: [{ rating: 'poor', n: 51 }] },
  ],
};

test('[FEAT-01] an admin reads visits and speeds, and switches a part off and on again', async ({
  takePhone,
}) => {
  const admin = await takePhone('ps');
  await admin.arriveSignedIn(DEMO.admin);
  await admin.page.goto(staffPaths.visits);
  await expect(admin.page.getByText(admin.say('Nothing was counted in these days.')).first()).toBeVisible();
  await admin.page.route('**/rpc/visit_figures', (route) => route.fulfill({ json: FIGURES }));
  await admin.page.reload();
  await expect(
    admin.page.getByRole('region', { name: admin.say('Screens that were opened') }).getByRole('row'),
  ).toHaveCount(4);
  await admin.look('80-visits');

  await admin.page.goto(staffPaths.switches);
  const label = admin.say('Pictures when they are reached');
  const card = admin.page.getByRole('region', { name: label });
  await expect(card).toBeVisible();
  await admin.look('81-switches');
  for (const [operation, state] of [
    ['Switch off', 'Off'],
    ['Switch on', 'On'],
  ] as const) {
    await card.getByRole('button').click();
    await admin.page
      .getByRole('dialog')
      .getByRole('button', { name: admin.say(operation), exact: true })
      .click();
    await expect(card.getByText(admin.say(state), { exact: true })).toBeVisible();
  }
  await expect(card.getByText(admin.say('As the operator has set it up.'))).toBeVisible();
});
