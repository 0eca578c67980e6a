// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal, type value } from '#web/testing/fake-network.ts';
import { cleanupScreen, type RenderedScreen } from '#web/testing/render-screen.tsx';
import { Programme } from '../testing/programme.ts';
import { renderAdminScreens } from '../testing/render-admin-screens.tsx';
import { Component as OverviewScreen } from './overview-screen.tsx';

const ADDRESS = '/admin/dashboard';
const SCREENS = { [ADDRESS]: OverviewScreen };

let programme: Programme;
beforeEach(() => {
  programme = new Programme();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await cleanupScreen();
});

const renderOverview = (options: Parameters<typeof renderAdminScreens>[3] = {}) =>
  renderAdminScreens(SCREENS, programme, ADDRESS, options);

/** The text of each cell of the table behind a chart, row by row; the spaces between are lines of the screen. */
const tableOf = (chart: HTMLElement, name: string) =>
  within(within(chart).getByRole('table', { name, hidden: true }))
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map(({ textContent }) => textContent));

/** What the bars of a chart say, and the lists that they open. */
const barsOf = (chart: HTMLElement) =>
  within(chart)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const linksOf = (chart: HTMLElement) =>
  within(chart)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

/** The first days of the months of which each call asked. */
const monthsAsked = (network: RenderedScreen['network']) =>
  network
    .sent('POST', '/rest/v1/rpc/admin_overview_figures')
    .map(({ body }) => (body as { p_month_starts: string[] }).p_month_starts);

describe('the key figures of the overview', () => {
  it('[FEAT-05] say how they went in words, and open the lists that they count', async () => {
    await renderOverview();
    const figures = await screen.findByRole('list', { name: 'Key figures' });
    expect(document.getElementById(figures.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Compared with 30 days ago; meetings with the 30 days before.',
    );
    expect(barsOf(figures)).toEqual([
      'Active matches153 more',
      'Students waiting204 fewer',
      'Median wait31 days6 days shorter',
      'Silent matches92 more',
      'Meetings in 30 days415 more',
    ]);
    expect(linksOf(figures).map(([, to]) => to)).toEqual([
      '/admin/dashboard/students?mentor=has',
      '/admin/dashboard/health/waiting',
      '/admin/dashboard/health/waiting',
      '/admin/dashboard/health/silent',
    ]);
  });
  it('[FEAT-05] colour a trend by whether it is good, not by its direction', async () => {
    await renderOverview();
    const colourOf = async (words: string) =>
      (await screen.findByText(words)).parentElement?.className.match(
        /text-(?:success|danger|ink-quiet)/,
      )?.[0];
    expect(await colourOf('3 more')).toBe('text-success');
    expect(await colourOf('4 fewer')).toBe('text-success');
    expect(await colourOf('2 more')).toBe('text-danger');
  });
  it('[FEAT-05] tell no median and no trend of fewer than five people', async () => {
    programme.overview = { ...programme.overview, wait_days: { now: null, before: null } };
    await renderOverview();
    const figures = await screen.findByRole('list', { name: 'Key figures' });
    expect(barsOf(figures)[2]).toBe('Median waitToo fewNo comparison yet');
  });
});

describe('the charts of the overview', () => {
  it('[FEAT-05] show active matches by month as a line, and behind it as a table', async () => {
    const { network } = await renderOverview();
    const chart = await screen.findByRole('region', { name: 'Active matches by month' });
    expect((await within(chart).findByRole('img')).getAttribute('aria-label')).toMatch(
      /^Active matches at the end of each month: 9 in September 2026, 15 now\./,
    );
    expect(tableOf(chart, 'Active matches by month')).toEqual([
      ['Month', 'Active matches'],
      ['September 2026', '9'],
      ['October 2026', '12'],
      ['November 2026', '15'],
    ]);
    expect(monthsAsked(network)).toHaveLength(1);
    const [months = []] = monthsAsked(network);
    expect([months.length, months.every((day) => day.endsWith('-01'))]).toEqual([12, true]);
  });
  it('[FEAT-02][FEAT-05] show how far applications came, each with the share of the stage before', async () => {
    await renderOverview();
    const chart = await screen.findByRole('region', { name: 'Mentor applications' });
    expect(await within(chart).findByText('12 months · 25% approved')).toBeTruthy();
    expect(barsOf(chart).slice(0, 3)).toEqual(['Started64', 'Sent3250%', 'Conversation2888%']);
    expect(tableOf(chart, 'Mentor applications').at(-1)).toEqual(['Approved', '16', '73%']);
  });
  it('[FEAT-11] show the waiting time in weeks and open the list of those who wait', async () => {
    await renderOverview();
    const chart = await screen.findByRole('region', { name: 'Waiting time, in weeks' });
    expect((await within(chart).findByRole('img')).getAttribute('aria-label')).toBe(
      'Students who wait for a mentor: 20. Of them, 3 have waited for 8 weeks or longer.',
    );
    expect(linksOf(chart)).toEqual([['20 students', '/admin/dashboard/health/waiting']]);
    expect(tableOf(chart, 'Waiting time, in weeks').at(-1)).toEqual(['12+', '1']);
  });
  it('[FEAT-05] show students by province, each opening its list but for the group of small ones', async () => {
    await renderOverview();
    const chart = await screen.findByRole('region', { name: 'Students by province' });
    await within(chart).findByRole('list');
    expect(linksOf(chart)).toEqual([
      ['Kabul: 11', '/admin/dashboard/students?province=Kabul'],
      ['Maidan Wardak: 8', '/admin/dashboard/students?province=Maidan%20Wardak'],
    ]);
    expect(tableOf(chart, 'Students by province')).toEqual([
      ['Province', 'Students'],
      ['Kabul', '11'],
      ['Maidan Wardak', '8'],
      ['No answer', '5'],
      ['Other provinces', '10'],
    ]);
  });
  it('[FEAT-11] set students who wait against free places, and name no count that the database holds back', async () => {
    await renderOverview();
    const chart = await screen.findByRole('region', { name: 'By language' });
    expect(tableOf(chart, 'By language')).toEqual([
      ['By language', 'Students waiting', 'Free places'],
      ['Dari', '14', '10'],
      ['Pashto', 'not shown', '6'],
      ['English', 'fewer than 5', '12'],
    ]);
    expect(linksOf(chart)).toEqual([
      ['Dari: 14', '/admin/dashboard/health/waiting?language=fa'],
      ['Dari: 10', '/admin/dashboard/mentors?places=free&language=fa'],
      ['Pashto: 6', '/admin/dashboard/mentors?places=free&language=ps'],
      ['English: fewer than 5', '/admin/dashboard/health/waiting?language=en'],
      ['English: 12', '/admin/dashboard/mentors?places=free&language=en'],
    ]);
    const genders = linksOf(screen.getByRole('region', { name: 'By wished gender of the mentor' }));
    expect(genders.map(([, to]) => to)).toEqual([
      '/admin/dashboard/health/waiting?wish=female',
      '/admin/dashboard/mentors?places=free&gender=female',
      '/admin/dashboard/health/waiting?wish=no_preference',
      '/admin/dashboard/mentors?places=free',
    ]);
    expect(screen.getByRole('region', { name: 'By field' }).textContent).toContain('No place is free');
  });
  it('[FEAT-05] say in words that there is nothing yet', async () => {
    programme.overview = {
      ...programme.overview,
      applications: [],
      waiting: { months: [0, 0, 0], before: 0 },
      provinces: { rows: [], others: null },
    };
    await renderOverview();
    await screen.findByText('No application was started in the last 12 months.');
    expect(screen.getByText('No student has signed up yet.')).toBeTruthy();
    expect(screen.getAllByText('No student waits for a mentor.').length).toBeGreaterThan(0);
  });
  it('[FEAT-05] hide a group that is too small as a whole', async () => {
    programme.overview = { ...programme.overview, provinces: { rows: [], others: { groups: 1, n: null } } };
    await renderOverview();
    const chart = await screen.findByRole('region', { name: 'Students by province' });
    await within(chart).findByRole('list');
    expect(barsOf(chart)).toEqual(['Other provincesfewer than 5']);
  });
  it('[FEAT-05] count the months and write the digits of the language', async () => {
    programme.overview = { ...programme.overview, month_starts: ['2026-09-23', '2026-10-23', '2026-11-22'] };
    const { network } = await renderOverview({ language: 'fa' });
    const chart = await screen.findByRole('region', { name: 'همراهی‌های فعال در هر ماه' });
    const line = await within(chart).findByRole('img');
    expect([...line.querySelectorAll('text')].map(({ textContent }) => textContent)).toContain('قوس');
    expect(line.querySelector('.chart-value')?.textContent).toBe('۱۵');
    expect(tableOf(chart, 'همراهی‌های فعال در هر ماه').at(-1)).toEqual(['قوس ۱۴۰۵', '۱۵']);
    const [months = []] = monthsAsked(network);
    expect(months).toHaveLength(12);
    // no Solar Hijri month begins on the first day of a Gregorian one
    expect(months.filter((day) => day.endsWith('-01'))).toEqual([]);
  });
  it('[FEAT-05] say without a network that figures of people are not stored on the device', async () => {
    programme.others = ({ path }) => {
      if (path.endsWith('/admin_overview_figures')) throw new TypeError('Failed to fetch');
      return undefined;
    };
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await renderOverview();
    await screen.findByText(/Data of other people is never kept on this device/);
    expect(screen.queryByRole('list', { name: 'Key figures' })).toBeNull();
  });
  it('[FEAT-05] say once why the figures are not there, while the rest of the screen works', async () => {
    programme.others = ({ path }): ReturnType<typeof value> | undefined =>
      path.endsWith('/admin_overview_figures') ? refusal('not_allowed', '42501', 403) : undefined;
    await renderOverview();
    expect(await screen.findAllByText(/Your account may not do this/)).toHaveLength(1);
    expect(screen.getAllByText('This chart appears when the figures have loaded.')).toHaveLength(5);
    await screen.findByText('Hopeful1 Person');
  });
});
