// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Profile } from '#domain/profiles/profile.ts';
import { NEW_STUDENT } from '#domain/testing/profiles.ts';
import { type Exchange, rows } from '#web/testing/fake-network.ts';
import { renderScreen, type RenderScreenOptions, cleanupScreen } from '#web/testing/render-screen.tsx';
import { Component } from './analysis-screen.tsx';

vi.setConfig({ testTimeout: 20_000 });
beforeEach(() => {
  tests = [];
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T08:00:00Z') });
});
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  await cleanupScreen();
});

const COMPLETE: Profile = {
  ...NEW_STUDENT,
  education_level: 'high_school',
  english_level: 'intermediate',
  interests: 'Law',
  toefl_score: 68,
  gpa: 3.5,
};

const line = (id: string, more: object) => ({
  id,
  kind: 'english',
  test: null,
  scale: null,
  min: null,
  fact: null,
  strength: 'hard',
  source_url: 'https://far.example/rules',
  checked_on: '2026-11-20',
  is_current: true,
  ...more,
});

const FAR = {
  id: 'far',
  official_url: 'https://far.example/',
  texts: [
    { language: 'en', name: 'A place far away' },
    { language: 'fa', name: 'یک جای دور' },
    { language: 'ps', name: 'یو لرې ځای' },
  ],
  cohorts: [
    { opens_at: '2026-11-01 19:30:00+00', closes_at: '2027-05-31T19:30:00+00:00', is_published: true },
    { opens_at: '2026-11-01 19:30:00+00', closes_at: '2026-12-01T19:30:00+00:00', is_published: false },
  ],
  requirements: [
    line('r1', { test: 'toefl', scale: 'toefl_120', min: 80 }),
    line('r2', { test: 'ielts', scale: 'ielts_9', min: 6.5 }),
    line('r3', { kind: 'grades', scale: 'percent', min: 70 }),
    line('r4', { kind: 'months', scale: 'months', min: 8 }),
    line('r5', { kind: 'fact', fact: 'tazkira_is_enough', checked_on: '2026-09-01' }),
    line('r6', { kind: 'fact', fact: 'women_only', is_current: false }),
    line('r7', { kind: 'fact', fact: 'a_fact_of_tomorrow' }),
  ],
};

let tests: object[] = [];
const answer =
  (...programmes: object[]) =>
  ({ path }: Exchange) =>
    path === '/rest/v1/programmes'
      ? rows(...programmes)
      : path === '/rest/v1/student_tests'
        ? rows(...tests)
        : undefined;
const open = (profile: Profile, options: Partial<RenderScreenOptions> = {}) =>
  renderScreen(<Component />, {
    profile,
    rooms: ['analysis', 'student', 'options'],
    answer: answer(FAR),
    path: '/analysis',
    ...options,
  });
const programme = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name });
  return heading.closest('article') as HTMLElement;
};

describe('where a student stands', () => {
  it('[FEAT-10] compares the tests that she has written down, each on its own scale and by its day', async () => {
    const ielts = { id: 't1', scale: 'ielts_9', score: 6.5, taken_on: '2026-03-01', evidence: 'certificate' };
    tests = [ielts, { ...ielts, id: 't2', scale: 'percent', score: 71.5, evidence: 'none' }];
    await open(COMPLETE);
    const far = await programme('A place far away');
    await vi.waitFor(() => expect(within(far).getAllByText('Enough').length).toBeGreaterThan(0));
    expect(screen.getByText(/Kankor, in per cent/, { selector: 'bdi' })).toBeTruthy();
  });

  it('[FEAT-10] takes down no score that no paper prints', async () => {
    const on = await open(COMPLETE);
    await on.user.click(await screen.findByText('Write a test down'));
    await on.user.type(await screen.findByLabelText('Score'), '۶٫۳');
    await on.user.click(screen.getByRole('button', { name: 'Write it down' }));
    expect(await screen.findByText(/from 0 to 9, in steps of 0.5/)).toBeTruthy();
    expect(on.network.exchanges?.some(({ path }) => path.endsWith('add_test')) ?? false).toBe(false);
  });

  it('[FEAT-10] sends nobody who has a mentor to ask for one', async () => {
    const near = { ...FAR, id: 'near', kind: 'mentoring', official_url: null, requirements: [] };
    const named = { ...near, texts: [{ language: 'en', name: 'With a companion' }] };
    const all = await open(COMPLETE, { answer: answer(FAR, named) });
    expect(await programme('With a companion')).toBeTruthy();
    all.unmount();
    await open({ ...COMPLETE, is_assigned: true }, { answer: answer(FAR, named) });
    await programme('A place far away');
    expect(screen.queryByText('With a companion')).toBeNull();
  });

  it('[FEAT-10] says of each programme what is asked, what the profile says and what is missing', async () => {
    await open(COMPLETE);
    const far = await programme('A place far away');
    expect(far.textContent).toMatch(/Open until 31 May 2027 \(10 Jawza 1406 SH\)\. That is in 6 months\./);
    expect(far.textContent).toMatch(/English ?Within reach/);
    expect(far.textContent).toContain('TOEFL (0 to 120) Asked for: 80. In the profile: 68. Missing: 12.');
    expect(far.textContent).toContain('IELTS Asked for: 6.5. The profile says nothing about it.');
    expect(far.textContent).toMatch(/Marks ?Not known/);
    expect(far.textContent).toContain('The profile has marks on another scale; they are not converted.');
    expect(far.textContent).toContain('People usually need 8 months to prepare. That is more than there is');
    expect(far.textContent).toContain('A tazkira is enough');
    expect(far.textContent).not.toContain('Only for women');
  });

  it('[FEAT-10] warns of what was looked at more than sixty days ago, and of nothing else', async () => {
    await open(COMPLETE);
    const far = await programme('A place far away');
    expect(within(far).getAllByText(/Checked more than 60 days ago/)).toHaveLength(1);
    const source = within(far).getAllByRole('link', { name: 'To the source' })[0];
    expect(source?.getAttribute('href')).toBe('https://far.example/rules');
    expect(source?.getAttribute('rel')).toBe('noopener noreferrer nofollow');
  });

  it('[FEAT-10] names three next steps with what they take, and where they are done', async () => {
    await open(COMPLETE);
    const steps = await screen.findByRole('region', { name: 'Three next steps' });
    const items = within(steps).getAllByRole('listitem');
    expect(items).toHaveLength(3);
    expect(items[0]?.textContent).toMatch(/Improve your English a little.*2 to 4 months.*needs no internet/);
    expect(items[1]?.textContent).toMatch(/Ask which marks count.*10 to 20 minutes.*at most about 20 KB/);
    const link = within(items[1] as HTMLElement).getByRole('link', { name: 'See the programme' });
    expect(link.getAttribute('href')).toBe('/programs#far');
  });

  it('[FEAT-10] asks first for what a place in the queue needs, and says how much is there', async () => {
    await open(NEW_STUDENT);
    const steps = await screen.findByRole('region', { name: 'Three next steps' });
    const [link] = within(steps).getAllByRole('link', { name: 'Answer it' });
    expect(link?.getAttribute('href')).toBe('/profile#profile-interests');
    expect(screen.getByText('The answer that helps most next: Interests')).toBeTruthy();
    expect(screen.getByRole('progressbar')).toBeTruthy();
  });

  it.each([
    ['fa', 'یک جای دور', 'خواسته شده: ۸۰. در پروفایل: ۶۸. کمبود: ۱۲.', 'وضعیت شما'],
    ['ps', 'یو لرې ځای', 'غوښتل شوي: ۸۰. په پروفایل کې: ۶۸. کمی: ۱۲.', 'ستاسو وضعیت'],
  ] as const)('[FEAT-10] speaks %s', async (language, name, said, heading) => {
    await open(COMPLETE, { language });
    const far = await programme(name);
    expect(far.textContent).toContain(said);
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeTruthy();
  });

  it('[FEAT-10] without programmes there are steps all the same', async () => {
    await open(COMPLETE, { answer: answer() });
    await screen.findByText('No programmes yet');
    expect(screen.getByText('Read what the programmes ask for')).toBeTruthy();
  });

  it('[FEAT-10] without a network it stays, and says how old it is', async () => {
    const on = await open(COMPLETE);
    await programme('A place far away');
    on.network.isDown = true;
    await act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await screen.findByText(/What programmes ask for is from 22 November 2026/);
    expect(await programme('A place far away')).toBeTruthy();
    on.network.isDown = false;
    await on.user.click(screen.getByRole('button', { name: 'Try again' }));
    await vi.waitFor(() => expect(screen.queryByText(/What programmes ask for is from/)).toBeNull());
  });

  it('[FEAT-10] can be printed', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user } = await open(COMPLETE);
    await user.click(await screen.findByRole('button', { name: 'Print this page' }));
    expect(print).toHaveBeenCalledOnce();
  });
});
