// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NEW_STUDENT } from '#domain/testing/profiles.ts';
import { type Exchange, rows, value } from '#web/testing/fake-network.ts';
import { renderScreen, cleanupScreen } from '#web/testing/render-screen.tsx';
import { Component as PairScreen } from './pair-screen.tsx';
import { Component as QueueScreen } from './queue-screen.tsx';
import { Component as ReportScreen } from './report-screen.tsx';
import { Component as ThreadScreen } from './thread-screen.tsx';

vi.setConfig({ testTimeout: 20_000 });
afterEach(cleanupScreen);

const THREAD = 'b1b1b1b1-0000-4000-8000-000000000001';
const REPORT = 'c1c1c1c1-0000-4000-8000-000000000001';
const HELD = 'a1a1a1a1-0000-4000-8000-000000000001';
const PAST = '2020-11-20 08:00:00+00';

const waiting = (more: object) => ({
  id: HELD,
  kind: 'held',
  thread_id: THREAD,
  student_id: 's',
  student_code: 'S-7K2QF',
  age_band: '16-17',
  mentor_id: 'm',
  mentor_name: 'Sara N.',
  about: 'phone',
  severity: 'high',
  state: 'new',
  from_role: 'mentor',
  is_blocked: false,
  since: PAST,
  due_at: PAST,
  ...more,
});

const report = {
  distress_kind: null as string | null,
  taken_at: null as string | null,
  id: REPORT,
  thread_id: THREAD,
  message_id: HELD,
  meeting_id: null,
  reporter_id: 's',
  reporter_role: 'student',
  subject_id: 'm',
  category: 'danger',
  severity: 'urgent',
  note: 'Please help',
  is_block: true,
  state: 'new',
  due_at: PAST,
  closed_at: null,
  created_at: PAST,
  updated_at: PAST,
};

const message = {
  id: HELD,
  sender_role: 'mentor',
  body: 'My number is 0799123456',
  state: 'held',
  hold_reason: 'phone',
  sent_at: PAST,
};

const meeting = {
  id: 'g1',
  match_id: THREAD,
  state: 'missed_student',
  slots: [PAST],
  start_at: PAST,
  minutes: 45,
  mode: 'text',
  agenda: 'Algebra',
  cancelled_by: null,
  cancel_reason: null,
  student_summary: '',
  mentor_summary: 'I waited an hour',
  created_at: PAST,
};
const checkIn = {
  id: 'c1',
  month: 140509,
  mood: 2,
  progress: 'Two chapters',
  blockers: 'No power',
  mentor_reply: null,
};
const task = {
  id: 't1',
  title: 'Write the letter',
  body: '',
  state: 'open',
  due: '2020-11-25',
  created_role: 'mentor',
  created_at: PAST,
};
const match = {
  student_id: 's',
  mentor_id: 'm',
  mentor: { display_name: 'Sara N.' },
  student: { student_code: 'S-7K2QF' },
};

function answer({ path }: Exchange): Response | undefined {
  switch (path.replace('/rest/v1/', '')) {
    case 'rpc/safety_queue':
      return rows(waiting({}), waiting({ id: REPORT, kind: 'report', about: 'danger', severity: 'urgent' }));
    case 'reports':
      return rows(report);
    case 'report_actions':
      return rows();
    case 'messages':
      return rows(message);
    case 'rpc/open_report':
      return value({ sender_role: 'mentor', body: 'The words that were reported', sent_at: PAST });
    case 'matches':
      return rows(match);
    case 'meetings':
      return rows(meeting);
    case 'checkins':
      return rows(checkIn);
    case 'tasks':
      return rows(task);
    case 'shared_notes':
      return rows({ body: 'Every Tuesday' });
    case 'rpc/open_pair':
    case 'rpc/open_thread':
      return new Response(null, { status: 204 });
    case 'rpc/decide_message':
    case 'rpc/act_on_report':
    case 'rpc/take_case':
    case 'rpc/answer_report':
      return value({});
    default:
      return undefined;
  }
}

const open = (path: string, answers = answer) =>
  renderScreen(
    <Routes>
      <Route path="/admin/dashboard/pairs/:id" element={<PairScreen />} />
      <Route path="/admin/safeguarding" element={<QueueScreen />} />
      <Route path="/admin/safeguarding/messages/:id" element={<ThreadScreen />} />
      <Route path="/admin/safeguarding/reports/:id" element={<ReportScreen />} />
    </Routes>,
    {
      profile: { ...NEW_STUDENT, is_admin: true },
      role: 'admin',
      rooms: ['admin', 'options'],
      path,
      answer: answers,
    },
  );

describe('what waits for the team', () => {
  it('[SG-03] [SG-04] stands in a list without what was written, with its clock', async () => {
    const { container } = await open('/admin/safeguarding');
    const held = await screen.findByRole('link', { name: 'A held message' });
    expect(held.getAttribute('href')).toBe(`/admin/safeguarding/messages/${THREAD}`);
    expect(screen.getByRole('link', { name: 'A report' }).getAttribute('href')).toBe(
      `/admin/safeguarding/reports/${REPORT}`,
    );
    expect(screen.getAllByText('Overdue')).toHaveLength(2);
    expect(container.textContent).not.toContain('0799123456');
  });

  it('[SG-05] messages are asked for only once somebody opens them', async () => {
    const { network, user } = await open(`/admin/safeguarding/messages/${THREAD}`);
    const button = await screen.findByRole('button', { name: 'Open the messages' });
    expect(network.sent('GET', '/rest/v1/messages')).toEqual([]);
    await user.click(button);
    await screen.findByText('My number is 0799123456');
    expect(network.sent('POST', '/rest/v1/rpc/open_thread')[0]?.body).toMatchObject({ p_thread_id: THREAD });
  });

  it('[FEAT-05] [SG-05] what a pair plans is asked for only once somebody opens it, and a private note never', async () => {
    const { network, user } = await open(`/admin/dashboard/pairs/${THREAD}`);
    const button = await screen.findByRole('button', { name: 'Open meetings, months and tasks' });
    const asked = () => network.exchanges.map(({ path }) => path).join(' ');
    expect(asked()).not.toMatch(/meetings|checkins|tasks|shared_notes/);
    await user.click(button);
    const sessions = await screen.findByRole('region', { name: 'Meetings' });
    expect(sessions.textContent).toContain('The student did not come');
    expect(sessions.textContent).toContain('I waited an hour');
    expect(screen.getByRole('region', { name: 'How the months went' }).textContent).toContain('Qaws 1405');
    expect(screen.getByRole('region', { name: 'Tasks' }).textContent).toContain('Write the letter');
    screen.getByText('Every Tuesday');
    expect(network.sent('POST', '/rest/v1/rpc/open_pair')[0]?.body).toMatchObject({ p_match_id: THREAD });
    expect(asked()).not.toMatch(/private_notes|messages/);
  });

  it('[SG-03] a held message goes through, or not, after a question', async () => {
    const { network, user } = await open(`/admin/safeguarding/messages/${THREAD}`);
    await user.click(await screen.findByRole('button', { name: 'Open the messages' }));
    await user.click(await screen.findByRole('button', { name: 'Do not pass it on' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('radio', { name: /danger/i }));
    await user.click(within(dialog).getByRole('button', { name: 'Do not pass it on' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Pass it on' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Pass it on' }));
    await waitFor(() => expect(network.sent('POST', '/rest/v1/rpc/decide_message')).toHaveLength(2));
    expect(network.sent('POST', '/rest/v1/rpc/decide_message').map(({ body }) => body)).toMatchObject([
      { p_message_id: HELD, p_release: false, p_reason: 'unsafe' },
      { p_message_id: HELD, p_release: true },
    ]);
  });

  it('[SG-04] a report is worked on step by step, and closed with a reason alone', async () => {
    const { network, user } = await open(`/admin/safeguarding/reports/${REPORT}`);
    await screen.findByText('Please help');
    await user.click(screen.getByRole('button', { name: 'Open the message' }));
    await screen.findByText('The words that were reported');
    await user.click(screen.getByRole('radio', { name: 'Close it' }));
    await user.click(screen.getByRole('button', { name: 'Close it' }));
    await screen.findByText('Please write down why');
    expect(network.sent('POST', '/rest/v1/rpc/act_on_report')).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: /note/i }), 'Talked to both');
    await user.click(screen.getByRole('button', { name: 'Close it' }));
    await waitFor(() =>
      expect(network.sent('POST', '/rest/v1/rpc/act_on_report')[0]?.body).toMatchObject({
        p_report_id: REPORT,
        p_action: 'close',
        p_note: 'Talked to both',
      }),
    );
  });

  it('[SG-04] a case of distress is taken, read and answered', async () => {
    const distress = { ...report, category: 'distress', distress_kind: 'forced_marriage', note: '' };
    const signals = [
      { id: 'a', source: 'message', kind: null, body: 'They sold me', at: PAST },
      { id: 'b', source: 'checkin', kind: null, body: 'Next month', at: PAST },
    ];
    const { network, user } = await open(`/admin/safeguarding/reports/${REPORT}`, (exchange) => {
      if (exchange.path === '/rest/v1/reports') return rows(distress);
      if (exchange.path === '/rest/v1/rpc/open_report')
        return value({ sender_role: 'student', body: 'x', sent_at: PAST, signals });
      return answer(exchange);
    });
    await screen.findByText('Forced or child marriage');
    await user.click(screen.getByRole('button', { name: 'I take it' }));
    await waitFor(() =>
      expect(network.sent('POST', '/rest/v1/rpc/take_case')[0]?.body).toMatchObject({ p_report_id: REPORT }),
    );
    await user.click(screen.getByRole('button', { name: 'Read what was written' }));
    await screen.findByText('They sold me');
    expect(screen.getByText('Next month')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send the answer' }));
    await screen.findByText('Please write an answer');
    expect(network.sent('POST', '/rest/v1/rpc/answer_report')).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: /your answer/i }), 'We are with you');
    await user.click(screen.getByRole('button', { name: 'Send the answer' }));
    await waitFor(() =>
      expect(network.sent('POST', '/rest/v1/rpc/answer_report')[0]?.body).toMatchObject({
        p_report_id: REPORT,
        p_answer: 'We are with you',
      }),
    );
  });

  it.each(['student', 'mentor'])(
    '[SG-04] a %s who reported danger without a word is answered',
    async (role) => {
      const chosen = { ...report, note: '', message_id: null, reporter_role: role, taken_at: PAST };
      const { network, user } = await open(`/admin/safeguarding/reports/${REPORT}`, (exchange) =>
        exchange.path === '/rest/v1/reports' ? rows(chosen) : answer(exchange),
      );
      await user.type(await screen.findByRole('textbox', { name: /your answer/i }), 'We are with you');
      await user.click(screen.getByRole('button', { name: 'Send the answer' }));
      await waitFor(() =>
        expect(network.sent('POST', '/rest/v1/rpc/answer_report')[0]?.body).toMatchObject({
          p_report_id: REPORT,
          p_answer: 'We are with you',
        }),
      );
    },
  );

  it('[SG-04] nobody is answered whose account is gone', async () => {
    await open(`/admin/safeguarding/reports/${REPORT}`, (exchange) =>
      exchange.path === '/rest/v1/reports' ? rows({ ...report, reporter_id: null }) : answer(exchange),
    );
    await screen.findByText('Please help');
    expect(screen.queryByText('Answer the person')).toBeNull();
  });

  it('[SG-04] a case of a visitor is answered by email, from the messages of visitors', async () => {
    const visitor = {
      ...report,
      category: 'distress',
      note: '',
      reporter_id: null,
      reporter_role: 'visitor',
    };
    const visited = { ...visitor, thread_id: null, message_id: null, subject_id: null };
    const signals = [{ id: 'a', source: 'contact', kind: null, body: 'They beat me', at: PAST }];
    const { user } = await open(`/admin/safeguarding/reports/${REPORT}`, (exchange) => {
      if (exchange.path === '/rest/v1/reports') return rows(visited);
      if (exchange.path === '/rest/v1/rpc/open_report')
        return value({ sender_role: 'visitor', body: 'x', sent_at: PAST, signals });
      return answer(exchange);
    });
    await screen.findByText('A visitor, on the contact page');
    const link = screen.getByRole('link', { name: 'Messages from visitors' });
    expect(link.getAttribute('href')).toBe('/admin/contact');
    expect(screen.queryByRole('button', { name: 'Send the answer' })).toBeNull();
    expect(screen.queryByText(/the student sees/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Read what was written' }));
    await screen.findByText('They beat me');
    expect(screen.getByText(/On the contact page/)).toBeTruthy();
  });
});
