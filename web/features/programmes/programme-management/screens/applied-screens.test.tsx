// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { type Exchange, refusal, rows, value } from '#web/testing/fake-network.ts';
import { PERSON } from '#web/testing/person.ts';
import { renderScreen, cleanupScreen } from '#web/testing/render-screen.tsx';
import { newQuestion } from '../rules/form.ts';
import { Component as Application } from './application-screen.tsx';
import { Component as Applied } from './applied-screen.tsx';

afterEach(cleanupScreen);

const text = { label: 'Why?', hint: '' };
const OPENED = {
  id: 'a1',
  answers: { q1: 'To learn' },
  questions: [
    { ...newQuestion('q1'), texts: { en: text, fa: text, ps: text } },
    { ...newQuestion('q2'), kind: 'yes_no', texts: { en: text, fa: text, ps: text } },
  ],
  guardian_agrees: true,
  asks_guardian: true,
  is_late: true,
  submitted_at: '2026-11-21T10:00:00+00:00',
  student_id: 's1',
  student_code: 'H-1234',
  reviews: null as unknown,
};
const ROW = {
  id: 'a1',
  student_code: 'H-1234',
  form_version: 1,
  is_late: true,
  submitted_at: '2026-11-21 10:00:00+00',
  total: 1,
};

const open = (path: string, answer: (exchange: Exchange) => Response | undefined) =>
  renderScreen(
    <Routes>
      <Route path="/admin/fellowship-settings/rounds/:round" element={<Applied />} />
      <Route path="/admin/fellowship-settings/rounds/:round/:id" element={<Application />} />
    </Routes>,
    {
      profile: PERSON,
      role: 'admin',
      rooms: ['programme-settings', 'applying', 'reading', 'admin', 'options'],
      path,
      answer,
    },
  );
const LIST = '/admin/fellowship-settings/rounds/r1';

describe('[FEAT-08] who has applied for a round', () => {
  it('is listed by code, and opened by a link', async () => {
    await open(LIST, ({ path }) => (path.endsWith('/admin_programme_applications') ? rows(ROW) : undefined));
    const link = await screen.findByRole('link', { name: 'H-1234' });
    expect(link.getAttribute('href')).toBe(`${LIST}/a1`);
    screen.getByText('After the end, sent off before');
  });

  it('is nobody, or could not be read', async () => {
    await open(LIST, ({ path }) => (path.endsWith('/admin_programme_applications') ? rows() : undefined));
    await screen.findByText('Nobody has applied');
    await cleanupScreen();
    await open(LIST, ({ path }) =>
      path.endsWith('/admin_programme_applications') ? refusal('not_allowed', '42501', 403) : undefined,
    );
    await screen.findByRole('button', { name: 'Try Again' });
  });
});

describe('[FEAT-08] an application', () => {
  it('is read with what was asked, and the opening is recorded once', async () => {
    const { network } = await open(`${LIST}/a1`, ({ path }) =>
      path.endsWith('/open_programme_application') ? value(OPENED) : undefined,
    );
    await screen.findByText('To learn');
    const above = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('link');
    expect(above.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Programmes', '/admin/fellowship-settings'],
      ['Applications for a round', LIST],
    ]);
    screen.getByText('no answer');
    screen.getByText('The student says that a parent or guardian agrees.');
    screen.getByText(/^It came after the end of the round/);
    screen.getByText('What its readers say is shown here once all of them have handed in.');
    expect(screen.getByRole('link', { name: 'Profile of the student' }).getAttribute('href')).toBe(
      '/admin/dashboard/students/s1',
    );
    const sent = network.sent('POST', '/rest/v1/rpc/open_programme_application');
    expect(new Set(sent.map(({ body }) => (body as { p_event_id: string }).p_event_id)).size).toBe(1);
  });

  it('that all have read shows what they said', async () => {
    const said = { id: 'r1', name: 'Najiba', is_third: false, note: 'Clear', is_machine_suspected: true };
    const reviews = [
      { ...said, scales: { reasons: 5, effort: 4, fit: 4, others: 2 } },
      {
        ...said,
        id: 'r2',
        name: '',
        is_third: true,
        note: '',
        scales: { reasons: 1, effort: 1, fit: 1, others: 1 },
      },
    ];
    await open(`${LIST}/a1`, ({ path }) =>
      path.endsWith('/open_programme_application') ? value({ ...OPENED, reviews }) : undefined,
    );
    within(await screen.findByRole('region', { name: 'Najiba' })).getByText('3.75');
    screen.getByRole('region', { name: 'A deleted account, as the third reader' });
    screen.getByText('Clear');
  });

  it('is not opened with its name by somebody who is to read it', async () => {
    await open(`${LIST}/a1`, ({ path }) =>
      path.endsWith('/open_programme_application') ? refusal('reads_blind', 'P0001') : undefined,
    );
    await screen.findByText(/^You are to read this application by its code alone/);
  });

  it('that was taken back meanwhile is not there', async () => {
    await open(`${LIST}/a1`, ({ path }) =>
      path.endsWith('/open_programme_application') ? refusal('not_found', 'P0001') : undefined,
    );
    await waitFor(() => expect(screen.getByText(/This is not here any more/)).toBeTruthy());
  });
});
