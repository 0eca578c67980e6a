// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { rows } from '#web/testing/fake-network.ts';
import { PERSON } from '#web/testing/person.ts';
import { type RenderScreenOptions, renderScreen, cleanupScreen } from '#web/testing/render-screen.tsx';
import { deviceContent } from '../testing/device-content.ts';
import { MentorServer } from '../testing/mentor-server.ts';
import { Component } from './mentor-dashboard-screen.tsx';

/** The screen is left first: what it keeps on leaving is cleared with the rest. */
const leave = async () => {
  cleanup();
  await cleanupScreen();
};

const open = (server: MentorServer, options: Partial<RenderScreenOptions> = {}) =>
  renderScreen(<Component />, {
    profile: PERSON,
    role: 'mentor',
    path: '/mentor/dashboard',
    answer: server.answer,
    ...options,
  });

const edit = async (server: MentorServer) => {
  const all = await open(server);
  await all.user.click(await screen.findByRole('button', { name: 'Change' }));
  return all;
};

describe('the dashboard of a mentor', () => {
  afterEach(leave);

  it('[ROUTE-19] [PERM-03] [FEAT-04] shows a mentor the own students, since when, and the places', async () => {
    await open(new MentorServer());
    const student = (await screen.findByRole('heading', { name: 'مریم' })).closest('li') as HTMLElement;
    expect(student.textContent).toContain('Your student since 22 September 2026');
    expect(student.textContent).toContain('High school');
    expect(await screen.findByText('Places taken: 1 of 2')).toBeTruthy();
    expect(screen.getByText('1 place free')).toBeTruthy();
  });

  it('[FEAT-04] says what to do first, and who is silent or has overdue tasks', async () => {
    const server = new MentorServer();
    server.studentsNow = [
      {
        match_id: 'match-1',
        active_at: '2026-01-02 08:00:00+00',
        is_silent: true,
        open_count: 3,
        overdue_count: 2,
      },
    ];
    await open(server);
    const step = await screen.findByRole('region', { name: 'See what is holding مریم back' });
    expect(step.textContent).toContain('2 tasks are overdue');
    expect(within(step).getByRole('link', { name: 'Open the tasks' }).getAttribute('href')).toBe(
      '/tasks/match-1',
    );
    const silent = screen.getByRole('region', { name: 'Silent for 14 days or longer' });
    expect(silent.textContent).toContain('Nothing since 2 January 2026');
    expect(within(silent).getByRole('link', { name: 'مریم' }).getAttribute('href')).toBe('/messages/match-1');
    screen.getByRole('region', { name: 'Overdue' });
    expect(await deviceContent()).not.toContain('match-1');
  });

  it('[FEAT-04] counts the hours of meetings that took place, in this month and in all', async () => {
    const server = new MentorServer();
    const first = await open(server);
    const card = await screen.findByRole('region', { name: 'Hours that you gave' });
    await within(card).findByText(/counts here once one of you has said/);
    first.unmount();
    await cleanupScreen();
    server.givenHours = [{ month: 140509, month_minutes: 45, all_minutes: 135, meetings_count: 3 }];
    await open(server);
    const counted = await screen.findByRole('region', { name: 'Hours that you gave' });
    await within(counted).findByText('In all:', { exact: false });
    expect(counted.textContent).toContain('Qaws 1405: 0.8 hours');
    expect(counted.textContent).toContain('In all: 2.3 hours (3 meetings)');
  });

  it('[FEAT-04] says that nothing waits, and renders no empty list', async () => {
    const server = new MentorServer();
    const active_at = new Date().toISOString();
    server.studentsNow = [
      { match_id: 'match-1', active_at, is_silent: false, open_count: 0, overdue_count: 0 },
    ];
    await open(server);
    await screen.findByRole('region', { name: 'Nothing to do now' });
    expect(screen.queryByRole('region', { name: 'Overdue' })).toBeNull();
  });

  it('[FEAT-04] [FM-02] a mentor takes nobody new by one press, also without a line', async () => {
    const { network, user } = await open(new MentorServer());
    await user.click(await screen.findByRole('button', { name: 'Pause new students' }));
    await screen.findByRole('button', { name: 'Take new students again' });
    await waitFor(() =>
      expect(network.sent('PATCH', '/rest/v1/mentor_profiles')[0]?.body).toMatchObject({
        accepting: false,
        capacity: 2,
        hours_per_week: 3,
      }),
    );
    await waitFor(() => expect(screen.getAllByText('You are not taking new students')).not.toEqual([]));
    network.isDown = true;
    await user.click(screen.getByRole('button', { name: 'Take new students again' }));
    await screen.findByText(/it is kept on this phone and is sent/i);
    screen.getByRole('button', { name: 'Pause new students' });
  });

  it('[FEAT-04] [AC-02] asks for the permitted fields alone, of the matches that stand', async () => {
    const { network } = await open(new MentorServer());
    await screen.findByRole('heading', { name: 'مریم' });
    const [request] = network.sent('GET', '/rest/v1/matches');
    expect(request?.query.get('state')).toBe('in.(active,paused)');
    expect(request?.query.get('mentor_id')).toBe(`eq.${PERSON.id}`);
    const asked = request?.query.get('select') ?? '';
    expect(asked).toContain('card:student_cards(');
    const never =
      /\*|phone|email|last_name|religion|income|birth|residence|province|parental|profiles|student_id/;
    expect(asked).not.toMatch(never);
  });

  it('[FEAT-10] [FEAT-04] shows gaps and steps on request, from the card alone', async () => {
    const server = new MentorServer();
    const programme = {
      id: 'far',
      official_url: 'https://far.example/',
      texts: [{ language: 'en', name: 'A place far away' }],
      cohorts: [],
      requirements: [
        {
          id: 'r1',
          kind: 'english',
          test: 'toefl',
          scale: 'toefl_120',
          min: 80,
          fact: null,
          strength: 'hard',
          source_url: null,
          checked_on: '2026-11-01',
          is_current: true,
        },
      ],
    };
    const { network, user } = await open(server, {
      rooms: ['mentor', 'options', 'analysis'],
      answer: (exchange) =>
        exchange.path === '/rest/v1/programmes' ? rows(programme) : server.answer(exchange),
    });
    const student = (await screen.findByRole('heading', { name: 'مریم' })).closest('li') as HTMLElement;
    expect(network.sent('GET', '/rest/v1/programmes')).toEqual([]);
    await user.click(within(student).getByRole('button', { name: 'Gaps and next steps' }));
    await within(student).findByRole('heading', { level: 4, name: 'A place far away' });
    expect(student.textContent).toContain('Asked for: 80. In the profile: 77. Missing: 3.');
    expect(within(student).queryByText(/question of the profile/)).toBeNull();
    const asked = network.exchanges.map(({ query }) => query.get('select') ?? '').join();
    expect(asked).not.toMatch(/religion|income|birth|residence|parental/);
  });

  it('[FEAT-04] opens the card on request, in the reader’s digits and words', async () => {
    const { user } = await open(new MentorServer(), { language: 'fa' });
    const student = (await screen.findByRole('heading', { name: 'مریم' })).closest('li') as HTMLElement;
    const details = student.querySelector('details') as HTMLDetailsElement;
    expect(details.open).toBe(false);
    await user.click(within(student).getByText('مریم', { selector: 'summary bdi' }));
    expect(details.textContent).toContain('۹۱');
    expect(details.textContent).toContain('۱۸ تا ۲۱');
    expect(details.textContent).not.toContain('null');
  });

  it('[SE-06] writes nothing of a student to the device', async () => {
    await open(new MentorServer());
    await screen.findByRole('heading', { name: 'مریم' });
    expect(await deviceContent()).not.toContain('S-4EGZM');
  });

  it('[FEAT-04] says honestly that nobody is there yet, and that nobody comes while the door is shut', async () => {
    const server = new MentorServer();
    server.matches = [];
    const first = await open(server);
    expect(await screen.findByText(/We do not know how long it takes/)).toBeTruthy();
    first.unmount();
    server.offer = { ...server.offer, accepting: false };
    await open(server);
    expect(await screen.findByText(/You are not taking new students. When/)).toBeTruthy();
  });

  it('[FEAT-04] drops a student whose card the database no longer gives', async () => {
    const server = new MentorServer();
    server.matches = server.matches.map((match) => ({ ...match, card: null }));
    await open(server);
    expect(await screen.findByText('Nobody yet')).toBeTruthy();
  });

  it('[FEAT-04] says why the list did not come, and fetches it again', async () => {
    const server = new MentorServer();
    const all = await open(server, {
      answer: (exchange) => {
        if (exchange.path === '/rest/v1/matches' && isBroken) throw new TypeError('Failed to fetch');
        return server.answer(exchange);
      },
    });
    expect(await screen.findByText(/There seems to be a network issue/)).toBeTruthy();
    isBroken = false;
    await all.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'مریم' })).toBeTruthy();
  });
  let isBroken = true;

  it('[FEAT-04] keeps the list on the screen when the line breaks, and says from when it is', async () => {
    const all = await open(new MentorServer());
    await screen.findByRole('heading', { name: 'مریم' });
    all.network.isDown = true;
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText(/You see the list as it was on/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'مریم' })).toBeTruthy();
  });

  it('[FEAT-04] shows the three newest notifications and the way to the rest', async () => {
    const server = new MentorServer();
    server.notifications = [1, 2, 3, 4].map((number) => ({
      id: `n${number}`,
      kind: 'student_assigned',
      payload: {},
      read_at: null,
      created_at: `2026-11-2${number} 08:00:00+00`,
    }));
    await open(server);
    expect(await screen.findAllByText('You have a new student.')).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'All news' }).getAttribute('href')).toBe('/notifications');
  });
});

describe('what a mentor offers', () => {
  afterEach(leave);

  it('[FEAT-04] [AC-03] saves capacity, hours, visibility and whether new students come; nothing else', async () => {
    const server = new MentorServer();
    const { user, network } = await edit(server);
    const capacity = await screen.findByLabelText(/^Places/);
    await user.clear(capacity);
    await user.type(capacity, '۴');
    await user.selectOptions(screen.getByLabelText(/You usually answer/), 'within a few days');
    await user.click(screen.getByLabelText(/I take new students/));
    await user.click(screen.getByLabelText(/Only women with an account/));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(network.sent('PATCH', '/rest/v1/mentor_profiles')).toHaveLength(1));
    const [request] = network.sent('PATCH', '/rest/v1/mentor_profiles');
    expect(request?.query.get('user_id')).toBe(`eq.${PERSON.id}`);
    expect(request?.body).toEqual({
      display_name: 'سارا ن.',
      about: 'I write software.',
      fields: ['computer_science'],
      languages: [{ language: 'fa', level: 'native' }],
      hours_per_week: 3,
      answers_within: 'few_days',
      capacity: 4,
      visibility: 'women_only',
      accepting: false,
    });
    expect(await screen.findByText('Places taken: 1 of 4')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Change' })).toBe(document.activeElement);
  });

  it('[FEAT-04] refuses with a sentence at the field, and sends nothing', async () => {
    const { user, network } = await edit(new MentorServer());
    const hours = await screen.findByLabelText(/^Hours per week/);
    await user.clear(hours);
    await user.type(hours, '90');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain('Hours per week: Please write a number from 1 to 40.');
    expect(hours.getAttribute('aria-invalid')).toBe('true');
    expect(network.sent('PATCH', '/rest/v1/mentor_profiles')).toHaveLength(0);
  });

  it('[FEAT-04] keeps what was typed while the saving was under way', async () => {
    const server = new MentorServer();
    const { user } = await edit(server);
    const about = await screen.findByLabelText(/^About you/);
    await user.type(about, ' One.');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    fireEvent.change(about, { target: { value: 'I write software. One. Two.' } });
    await waitFor(() => expect(server.offer.about).toBe('I write software. One.'));
    expect(await screen.findByText(/changes here that are not saved yet/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Continue writing' }));
    expect(await screen.findByLabelText(/^About you/)).toHaveProperty('value', 'I write software. One. Two.');
  });

  it('[FEAT-04] keeps what was typed when saving fails and when the page is left', async () => {
    const server = new MentorServer();
    const all = await edit(server);
    await all.user.type(await screen.findByLabelText(/^About you/), ' And I teach.');
    all.network.isDown = true;
    await all.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Not saved yet')).toBeTruthy();
    all.unmount();
    const { user } = await open(server);
    expect(await screen.findByText(/changes here that are not saved yet/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Continue writing' }));
    await waitFor(() =>
      expect(screen.getByLabelText(/^About you/)).toHaveProperty('value', 'I write software. And I teach.'),
    );
  });
});
