// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Exchange, rows } from '#web/testing/fake-network.ts';
import { type RenderAppOptions, renderApp, cleanupApp } from '#web/testing/render-app.tsx';

const names = (name: string) =>
  ['en', 'ps'].map((language) => ({
    language,
    name: language === 'en' ? name : `${name} په پښتو`,
    summary: 'About it.',
    about: 'First line.\nSecond line.',
    who: 'Anyone from 13.',
    costs: 'Nothing.',
    requirements: ['A phone', 'An hour'],
  }));

const round = (number: number, opens: string, closes: string, starts: string | null = null) => ({
  id: `c${number}`,
  number,
  opens_at: opens,
  closes_at: closes,
  starts_on: starts,
  ends_on: null,
  seats: 20,
  updated_at: '2026-11-01T00:00:00+00:00',
});

const programme = (id: string, name: string, more: object = {}) => ({
  id,
  kind: 'course',
  partner: '',
  official_url: null,
  checked_on: null,
  texts: names(name),
  cohorts: [],
  ...more,
});

const OPEN = programme('p1', 'Writing', {
  cohorts: [
    round(1, '2026-08-01 19:30:00+00', '2026-09-01 19:30:00+00', '2026-10-01'),
    round(2, '2026-11-20T19:30:00+00:00', '2026-12-20T19:30:00+00:00', '2027-01-05'),
    round(3, '2026-12-23T19:30:00+00:00', '2027-01-20T19:30:00+00:00'),
  ],
});
const ELSEWHERE = programme('p2', 'A place far away', {
  kind: 'scholarship',
  official_url: 'https://far.example/apply',
  checked_on: '2026-11-18',
  cohorts: [round(1, '2026-10-01T00:00:00+00:00', '2026-11-01T19:30:00+00:00')],
});
const MILESTONES = [
  {
    id: 'm1',
    programme_id: 'p1',
    kind: 'event',
    on_day: '2026-11-28',
    at_time: '18:00:00',
    updated_at: '2026-11-01T00:00:00+00:00',
    texts: [{ language: 'en', title: 'An evening for questions', note: 'In writing.' }],
  },
  {
    id: 'm2',
    programme_id: null,
    kind: 'history',
    on_day: '2026-07-01',
    at_time: null,
    updated_at: '2026-11-01T00:00:00+00:00',
    texts: [{ language: 'ps', title: 'پرانیستل شو', note: '' }],
  },
];

const answer = ({ path }: Exchange) => {
  if (path === '/rest/v1/programmes') return rows(OPEN, ELSEWHERE);
  return path === '/rest/v1/milestones' ? rows(...MILESTONES) : undefined;
};
const nothing = ({ path }: Exchange) => (path.startsWith('/rest/v1/') ? rows() : undefined);

const openAt = (path: string, options: Partial<RenderAppOptions> = {}) =>
  renderApp(path, { answer, ...options });
const card = (name: string) => screen.findByRole('article', { name });
const entryOf = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name: title });
  return heading.closest('li') as HTMLElement;
};

vi.setConfig({ testTimeout: 20_000 });
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T08:00:00Z') });
});
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  await cleanupApp();
});

describe('programmes', () => {
  it.each(['/programs', '/fellowship'])('[ROUTE-05] %s shows what one can take part in', async (path) => {
    await openAt(path);
    const writing = await card('Writing');
    expect(within(writing).getByText('About it.')).toBeTruthy();
    expect(within(writing).getByText('A phone')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Programmes' })).toBeTruthy();
  });

  it('[ROUTE-05] shows the state of rounds by their dates, what is open first, in both calendars', async () => {
    await openAt('/programs');
    const list = within(await card('Writing'));
    await list.findByText(/in 29 days/);
    const [open, announced, running] = list.getAllByText(/^Round/).map((line) => line.closest('li'));
    expect(open?.textContent).toMatch(
      /Round 2Open now.*Open until 20 December 2026 \(29 Qaws 1405 SH\), 23:59 Kabul time in 29 days/,
    );
    expect(announced?.textContent).toMatch(/Round 3Not open yet.*Opens on 24 December 2026.*in 33 days/);
    expect(running?.textContent).toMatch(/Round 1Under way.*Closed since/);
    // the one that matters now is open to the eye, with its day in both calendars; the others are folded
    expect(open?.querySelector('[aria-hidden]')?.textContent).toBe('20December29 Qaws');
    expect(open?.closest('details')).toBeNull();
    expect(
      list
        .getByText('2 other rounds')
        .closest('details')
        ?.contains(announced as Node),
    ).toBe(true);
  });

  it('says what a programme is, who can take part, what it costs and what to do, without unfolding it', async () => {
    await openAt('/programs');
    const writing = within(await card('Writing'));
    expect(screen.getByText(/Our own programmes are free/)).toBeTruthy();
    for (const words of ['Course', 'About it.', 'Anyone from 13.', 'Nothing.', 'Sign up and take part'])
      expect(writing.getByText(words).closest('details')).toBeNull();
    expect(writing.getByText('A phone').closest('details')?.open).toBe(false);
  });

  it('[ROUTE-05] leads to an account where something is open here, and to the official page elsewhere', async () => {
    await openAt('/programs');
    const link = within(await card('Writing')).getByRole('link', { name: 'Sign up and take part' });
    expect(link.getAttribute('href')).toBe('/signup');
    const far = within(await card('A place far away'));
    const official = far.getByRole('link', { name: 'Open the official page' });
    expect(official.getAttribute('href')).toBe('https://far.example/apply');
    expect(official.getAttribute('rel')).toBe('noopener noreferrer nofollow');
    expect(far.queryByRole('link', { name: /Sign up/ })).toBeNull();
    expect(far.getByText(/a visa may be refused/)).toBeTruthy();
    expect(far.getByText(/18 November 2026 \(27 Aqrab 1405 SH\)/)).toBeTruthy();
  });

  it('[FEAT-08] leads to the form where one applies here, before any other page', async () => {
    const withForm = programme('p3', 'With a form', {
      official_url: 'https://far.example/apply',
      checked_on: '2026-11-18',
      cohorts: [{ ...round(1, '2026-11-20T19:30:00+00:00', '2026-12-20T19:30:00+00:00'), form_version: 2 }],
    });
    await openAt('/programs', {
      answer: ({ path }) =>
        path === '/rest/v1/programmes' ? rows(withForm, OPEN) : nothing({ path } as Exchange),
    });
    const own = within(await card('With a form'));
    own.getByText(/You apply here with an account/);
    expect(own.getByRole('link', { name: 'Sign up and take part' }).getAttribute('href')).toBe('/signup');
    own.getByRole('link', { name: 'Open the official page' });
    expect(within(await card('Writing')).queryByText(/You apply here/)).toBeNull();
  });

  it('[ROUTE-05] a text that is not in the language of the reader is marked as another one', async () => {
    await openAt('/programs', { language: 'fa' });
    const heading = await screen.findByRole('heading', { level: 2, name: 'Writing' });
    expect(heading.getAttribute('lang')).toBe('en');
    expect(heading.getAttribute('dir')).toBe('ltr');
  });

  it('[ROUTE-05] asks as a visitor and for what is published', async () => {
    const { network } = await openAt('/programs');
    await card('Writing');
    const [asked] = network.sent('GET', '/rest/v1/programmes');
    expect(asked?.headers.has('Authorization')).toBe(false);
    expect(asked?.query.get('state')).toBe('eq.published');
  });

  it('[ROUTE-05] says so where nothing is published', async () => {
    await openAt('/programs', { answer: nothing });
    expect(await screen.findByText('No programmes yet')).toBeTruthy();
  });
});

describe('the timeline', () => {
  it('[ROUTE-06] lists the dates to come by months, the next one marked, and folds those that have passed', async () => {
    await openAt('/timeline');
    const evening = await entryOf('An evening for questions');
    expect(evening.id).toBe('next');
    expect(evening.textContent).toContain('Next date');
    expect(evening.textContent).toContain('Saturday · 28 November 2026 (7 Qaws 1405 SH), 18:00 Kabul time');
    expect(await within(evening).findByText(/in 7 days/)).toBeTruthy();
    expect(document.querySelectorAll('#next')).toHaveLength(1);
    const months = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
    expect(months.slice(0, 2)).toEqual(['November 2026', 'December 2026']);
    expect(months.at(-1)).toBe('July 2026');
    expect(evening.querySelector('[aria-hidden]')?.textContent).toBe('28November7 Qaws');
    const past = (await entryOf('پرانیستل شو')).closest('details');
    expect(past?.open).toBe(false);
    expect(past?.querySelector('summary')?.textContent).toBe('7 past dates');
    const link = within(evening).getByRole('link', { name: 'Writing' });
    expect(link.getAttribute('href')).toBe('/programs#p1');
  });

  it('[ROUTE-06] shows the dates to come in a calendar, from which each day leads to its place in the list', async () => {
    await openAt('/timeline');
    await entryOf('An evening for questions');
    const calendar = within(screen.getByRole('region', { name: 'Calendar', hidden: true }));
    const november = within(calendar.getByRole('table', { name: 'November 2026', hidden: true }));
    const day = november.getByRole('link', { name: '28 An evening for questions', hidden: true });
    expect(day.getAttribute('href')).toBe('#next');
    await waitFor(() =>
      expect(november.getByText('21').closest('td')?.getAttribute('aria-current')).toBe('date'),
    );
    for (const link of calendar.getAllByRole<HTMLAnchorElement>('link', { hidden: true }))
      expect(document.querySelector(link.hash)).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Show as a calendar' }).getAttribute('href')).toBe('#calendar');
  });

  it('[ROUTE-06] says of each date whether it has passed, by the clock of the device', async () => {
    vi.setSystemTime(new Date('2026-11-28T13:29:00Z'));
    const { unmount } = await openAt('/timeline');
    expect(await within(await entryOf('An evening for questions')).findByText(/today/)).toBeTruthy();
    expect(within(await entryOf('پرانیستل شو')).getByText(/passed/)).toBeTruthy();
    unmount();
    vi.setSystemTime(new Date('2026-11-28T13:31:00Z'));
    await openAt('/timeline');
    expect(await within(await entryOf('An evening for questions')).findByText(/passed/)).toBeTruthy();
    expect((await entryOf('An evening for questions')).id).toBe('date-m1');
  });

  it('[ROUTE-06] lives in the calendar of the language, and gives its own calendar file', async () => {
    await openAt('/timeline', { language: 'ps' });
    // the first of July 2026 is the tenth of the month of Saratan
    await screen.findByText(/تېرې نېټې/);
    const months = [...document.querySelectorAll('h2')].map((one) => one.textContent);
    expect(months).toContain('د ۱۴۰۵ کال د چنګاښ میاشت');
    const file = document.querySelector('a[href$=".ics"]');
    expect(file?.getAttribute('href')).toBe('/ps/timeline.ics');
  });

  it('[ROUTE-06] says so where there is no date', async () => {
    await openAt('/timeline', { answer: nothing });
    expect(await screen.findByText('No dates yet')).toBeTruthy();
  });
});
