// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Exchange, refusal, rows } from '#web/testing/fake-network.ts';
import { PERSON } from '#web/testing/person.ts';
import { type RenderScreenOptions, renderScreen, cleanupScreen } from '#web/testing/render-screen.tsx';
import { ENGLISH_LINE } from '../testing/line.ts';
import { Component } from './desk-screen.tsx';

vi.setConfig({ testTimeout: 20_000 });
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T08:00:00Z') });
});
afterEach(async () => {
  await cleanupScreen();
  vi.useRealTimers();
});

const TABLE = '/rest/v1/programme_requirements';
const FAR = {
  id: 'far',
  state: 'draft',
  texts: [
    { language: 'en', name: 'A place far away' },
    { language: 'fa', name: 'یک جای دور' },
  ],
  lines: [ENGLISH_LINE, { ...ENGLISH_LINE, id: 'r2', min: 90, is_current: false }],
};

const COUNTS = [
  {
    id: 'far',
    english: { waived: null, met: 12, within_reach: null, not_yet: 7, unknown: 40 },
    grades: null,
  },
];

const answer =
  (written: () => Response = () => rows({ id: 'r1' })) =>
  ({ path }: Exchange) => {
    if (path === '/rest/v1/programmes') return rows(FAR);
    if (path === '/api/readiness') return Response.json({ data: COUNTS, error: null });
    return path === TABLE ? written() : undefined;
  };
const open = (options: Partial<RenderScreenOptions> = {}) =>
  renderScreen(<Component />, {
    profile: { ...PERSON, is_admin: true },
    role: 'admin',
    rooms: ['admin', 'requirements', 'options'],
    path: '/admin/requirements',
    answer: answer(),
    ...options,
  });
const desk = () => screen.findByRole('region', { name: 'A place far away' });

describe('what programmes ask for', () => {
  it('[FEAT-10] tells how many students stand where, and no number from which one could tell who', async () => {
    await open();
    const far = within(await desk());
    expect(await far.findByRole('heading', { name: 'Readiness of students in numbers' })).toBeTruthy();
    expect(far.getByText('12')).toBeTruthy();
    expect(far.getAllByText('few or none')).toHaveLength(1);
    expect(far.queryByText('Marks', { selector: 'h4' })).toBeNull();
  });

  it('[FEAT-10] shows each line with its date, what is to be looked at again, and what was taken back', async () => {
    await open();
    const far = await desk();
    expect(far.textContent).toContain('English: TOEFL (0 to 120): at least 71');
    expect(within(far).getAllByText('Check again')).toHaveLength(1);
    expect(within(far).getAllByText('Withdrawn')).toHaveLength(1);
    expect(within(far).getByText('Draft')).toBeTruthy();
  });

  it('[FEAT-10] says that somebody has looked today, takes back and brings back', async () => {
    const { network, user } = await open();
    const far = await desk();
    await user.click(within(far).getByRole('button', { name: 'Compared with the source today' }));
    await waitFor(() => expect(network.sent('PATCH', TABLE)).toHaveLength(1));
    await user.click(within(far).getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(network.sent('PATCH', TABLE)).toHaveLength(2));
    await user.click(within(far).getByRole('button', { name: 'Bring back' }));
    await waitFor(() => expect(network.sent('PATCH', TABLE)).toHaveLength(3));
    const sent = network.sent('PATCH', TABLE).map(({ body, query }) => [body, query.get('id')]);
    expect(sent).toEqual([
      [{ checked_on: '2026-11-22' }, 'eq.r1'],
      [{ is_current: false }, 'eq.r1'],
      [{ is_current: true }, 'eq.r2'],
    ]);
  });

  it('[FEAT-10] adds a line, in any digits, and not before it is one', async () => {
    const { network, user } = await open();
    const form = within(await desk());
    const add = form.getByRole('button', { name: 'Add: compared with the source today' });
    await user.click(add);
    expect(form.getByText('Choose what the line is about.')).toBeTruthy();
    await user.selectOptions(form.getByLabelText(/What it asks for/), 'ielts_9');
    await user.type(form.getByLabelText('At least'), '۶٫۳');
    expect(form.getByText('This number is not on that scale.')).toBeTruthy();
    expect(network.sent('POST', TABLE)).toEqual([]);
    await user.clear(form.getByLabelText('At least'));
    await user.type(form.getByLabelText('At least'), '۶٫۵');
    await user.click(add);
    await form.findByText('The line is there now.');
    const [sent] = network.sent('POST', TABLE);
    expect(sent?.body).toMatchObject([
      {
        programme_id: 'far',
        kind: 'english',
        test: 'ielts',
        scale: 'ielts_9',
        min: 6.5,
        strength: 'hard',
        source_url: null,
        checked_on: '2026-11-22',
      },
    ]);
    expect((form.getByLabelText(/What it asks for/) as HTMLSelectElement).value).toBe('');
  });

  it('[FEAT-10] sends the same line again after a failure, and says when it stands there already', async () => {
    let refused = true;
    const { network, user } = await open({
      answer: answer(() => (refused ? refusal('duplicate key', '23505', 409) : rows({ id: 'r3' }))),
    });
    const form = within(await desk());
    await user.selectOptions(form.getByLabelText(/What it asks for/), 'from_home');
    const add = form.getByRole('button', { name: 'Add: compared with the source today' });
    await user.click(add);
    await form.findByText('This is already there. Withdraw the old line first.');
    refused = false;
    await user.click(add);
    await form.findByText('The line is there now.');
    const [one, other] = network.sent('POST', TABLE).map(({ body }) => body);
    expect(one).toEqual(other);
  });

  it('[FEAT-10] keeps what was typed on this device', async () => {
    const { user, unmount } = await open();
    await user.selectOptions(within(await desk()).getByLabelText(/What it asks for/), 'percent');
    await user.type(within(await desk()).getByLabelText('At least'), '66');
    unmount();
    await open();
    await waitFor(async () =>
      expect((within(await desk()).getByLabelText('At least') as HTMLInputElement).value).toBe('66'),
    );
  });

  it('[FEAT-10] speaks Dari', async () => {
    await open({ language: 'fa' });
    const far = await screen.findByRole('region', { name: 'یک جای دور' });
    expect(far.textContent).toContain('انگلیسی: تافل (۰ تا ۱۲۰): حداقل ۷۱');
  });
});
