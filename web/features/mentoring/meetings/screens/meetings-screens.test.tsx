// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NEW_STUDENT } from '#domain/testing/profiles.ts';
import { type Exchange, refusal, rows, value } from '#web/testing/fake-network.ts';
import {
  storedDraft,
  renderScreen,
  type RenderScreenOptions,
  cleanupScreen,
} from '#web/testing/render-screen.tsx';
import { Component as CheckIns } from './check-ins-screen.tsx';
import { Component as Hours } from './hours-screen.tsx';
import { Component as Meetings } from './meetings-screen.tsx';

vi.setConfig({ testTimeout: 20_000 });
afterEach(cleanupScreen);

const ME = NEW_STUDENT.id;
const MENTOR = 'd1d1d1d1-0000-4000-8000-000000000004';
const PAIR = 'b1b1b1b1-0000-4000-8000-000000000001';
const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

const meeting = (more: object = {}) => ({
  id: 'm1',
  match_id: PAIR,
  state: 'proposed',
  proposed_by: 'mentor',
  slots: [inHours(30), inHours(50)],
  start_at: null,
  minutes: 30,
  mode: 'text',
  agenda: 'Algebra',
  cancelled_by: null,
  cancel_reason: null,
  student_outcome: null,
  mentor_outcome: null,
  student_summary: '',
  mentor_summary: '',
  created_at: inHours(-5),
  ...more,
});

interface World {
  meetings?: object[];
  hours?: object[];
  checkIns?: object[];
  move?: () => Response;
}

const answer =
  ({ meetings = [], hours = [], checkIns = [], move }: World) =>
  ({ path, body }: Exchange): Response | undefined => {
    const said = body as Record<string, unknown>;
    if (path === '/rest/v1/matches') {
      return rows({
        id: PAIR,
        state: 'active',
        student_id: ME,
        mentor_id: MENTOR,
        mentor: { display_name: 'Sara N.', time_zone: 'Europe/Berlin' },
        student: null,
      });
    }
    if (path === '/rest/v1/meetings') return rows(...meetings);
    if (path === '/rest/v1/availability') return rows(...hours);
    if (path === '/rest/v1/checkins') return rows(...checkIns);
    if (path === '/rest/v1/rpc/move_meeting') return move?.() ?? value({ id: said.p_meeting_id });
    if (path === '/rest/v1/rpc/propose_meeting') return value({ id: said.p_meeting_id });
    if (path === '/rest/v1/rpc/report_meeting') return value({ id: said.p_event_id });
    if (path === '/rest/v1/rpc/change_availability') return value({ changed: said.p_event_id });
    if (path === '/rest/v1/rpc/send_checkin') return value({ id: said.p_checkin_id });
    return undefined;
  };

const open = (path: string, world: World = {}, options: Partial<RenderScreenOptions> = {}) =>
  renderScreen(
    <Routes>
      <Route path="/meetings" element={<Meetings />} />
      <Route path="/meetings/hours" element={<Hours />} />
      <Route path="/check-ins" element={<CheckIns />} />
    </Routes>,
    { profile: NEW_STUDENT, path, rooms: ['meetings', 'messages'], answer: answer(world), ...options },
  );

const press = async (on: Awaited<ReturnType<typeof open>>, name: string | RegExp) =>
  on.user.click(await screen.findByRole('button', { name }));
const sentTo = (on: Awaited<ReturnType<typeof open>>, name: string) =>
  on.network.sent('POST', `/rest/v1/rpc/${name}`).map(({ body }) => body as Record<string, unknown>);

describe('what a pair agrees on', () => {
  const agreed = () =>
    meeting({ state: 'confirmed', slots: ['2036-11-22T13:30:00Z'], start_at: '2036-11-22T13:30:00Z' });

  it('is said in Kabul’s time, and on the clock of the mentor', async () => {
    await open('/meetings', { meetings: [agreed()] });
    const item = await screen.findByText('Saturday, 22 November 2036, 18:00 Kabul time');
    expect(item.parentElement?.textContent).toContain('For your mentor: 14:30 (Berlin)');
  });

  it('is said on the phone’s own clock first where that is not Kabul’s', async () => {
    const zone = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
    zone.mockImplementation(function tehran() {
      return { locale: 'en', calendar: 'gregory', numberingSystem: 'latn', timeZone: 'Asia/Tehran' };
    });
    await open('/meetings', { meetings: [agreed()] });
    const item = await screen.findByText('Saturday, 22 November 2036, 17:00 (Tehran)');
    expect(item.parentElement?.textContent).toContain('18:00 Kabul time');
    zone.mockRestore();
  });

  it('stands in its week, which leads to it, and in the weeks beside it there is nothing', async () => {
    const at = new Date(Date.now() + 1_000).toISOString();
    const on = await open('/meetings', { meetings: [meeting({ slots: [at] })] });
    const week = await screen.findByRole('region', { name: 'This week' });
    const link = within(week).getByRole('link', { name: /proposed/ });
    const list = screen.getByRole('list', { name: 'Upcoming' });
    expect(list.querySelector(link.getAttribute('href') ?? '')).not.toBeNull();
    await press(on, 'Next week');
    expect(within(week).queryByRole('link')).toBeNull();
  });

  it('is past once it has ended, and still asks how it went', async () => {
    const at = inHours(-3);
    const ended = { state: 'confirmed', slots: [at], start_at: at };
    await open('/meetings', { meetings: [meeting(ended), meeting({ id: 'm2', agenda: 'Geometry' })] });
    const past = within(await screen.findByRole('list', { name: 'Past' }));
    past.getByText('Algebra');
    past.getByRole('button', { name: 'Say how it went' });
    within(screen.getByRole('list', { name: 'Upcoming' })).getByText('Geometry');
    expect(past.queryByText('Geometry')).toBeNull();
  });

  it('is agreed to by choosing one of the times', async () => {
    const on = await open('/meetings', { meetings: [meeting()] });
    await press(on, 'Choose a time');
    await press(on, 'Agree');
    await screen.findByText('Please choose a time');
    const [, second] = screen.getAllByRole('radio');
    if (second) await on.user.click(second);
    await press(on, 'Agree');
    await screen.findByRole('button', { name: 'Choose a time' });
    const [sent] = sentTo(on, 'move_meeting');
    expect(sent).toMatchObject({ p_meeting_id: 'm1', p_action: 'confirm' });
  });

  it('is cancelled with a reason alone', async () => {
    const on = await open('/meetings', { meetings: [meeting()] });
    await press(on, 'Cancel the meeting');
    await press(on, 'Cancel the meeting');
    await screen.findByText('Please choose why');
    await on.user.click(screen.getByRole('radio', { name: 'No electricity' }));
    await press(on, 'Cancel the meeting');
    await screen.findByRole('button', { name: 'Choose a time' });
    expect(sentTo(on, 'move_meeting')[0]?.p_details).toEqual({ reason: 'no_power' });
  });

  it('shows both answers where they differ, and offers to change one’s own', async () => {
    const at = inHours(-3);
    const told = {
      state: 'confirmed',
      slots: [at],
      start_at: at,
      student_outcome: 'done',
      mentor_outcome: 'missed_student',
    };
    const on = await open('/meetings', { meetings: [meeting(told)] });
    await screen.findByText('Your answers differ');
    screen.getByText('You say: It took place');
    screen.getByText('The other person says: You did not come');
    await press(on, 'Say how it went');
    await on.user.click(screen.getByRole('radio', { name: /the connection failed/i }));
    await on.user.type(screen.getByRole('textbox'), 'my number is 0799123456');
    await screen.findByText(/please remove it/i);
    await press(on, 'Say how it went');
    expect(sentTo(on, 'move_meeting')).toEqual([]);
    await on.user.clear(screen.getByRole('textbox'));
    await press(on, 'Say how it went');
    await vi.waitFor(() =>
      expect(sentTo(on, 'move_meeting')[0]?.p_details).toEqual({ outcome: 'connection_lost', summary: '' }),
    );
  });

  it('[FM-03] keeps what is typed of how it was until it is sent', async () => {
    const at = inHours(-3);
    const world = { meetings: [meeting({ state: 'confirmed', slots: [at], start_at: at })] };
    const on = await open('/meetings', world);
    await press(on, 'Say how it went');
    await on.user.type(screen.getByRole('textbox'), 'We spoke of algebra');
    await vi.waitFor(async () =>
      expect(await storedDraft(ME, 'meeting-told:m1')).toMatchObject({ summary: 'We spoke of algebra' }),
    );
    on.unmount();
    const again = await open('/meetings', world);
    await press(again, 'Say how it went');
    await vi.waitFor(() =>
      expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('We spoke of algebra'),
    );
    await again.user.click(screen.getByRole('radio', { name: 'It took place' }));
    await press(again, 'Say how it went');
    await vi.waitFor(() =>
      expect(sentTo(again, 'move_meeting')[0]?.p_details).toEqual({
        outcome: 'done',
        summary: 'We spoke of algebra',
      }),
    );
    await vi.waitFor(async () => expect(await storedDraft(ME, 'meeting-told:m1')).toBeUndefined());
  });

  it('says why a step was refused', async () => {
    const on = await open('/meetings', {
      meetings: [meeting({ slots: [inHours(30)] })],
      move: () => refusal('conflict', 'P0001', 400),
    });
    await press(on, 'Choose a time');
    await press(on, 'Agree');
    await screen.findByText(/someone has changed this in the meantime/i);
  });

  it('[SG-04] is reported to the team', async () => {
    const on = await open('/meetings', { meetings: [meeting()] });
    await press(on, 'Tell the team');
    const dialog = await screen.findByRole('dialog');
    await on.user.click(within(dialog).getByRole('radio', { name: 'Something else' }));
    await on.user.click(within(dialog).getByRole('button', { name: 'Tell the team' }));
    await vi.waitFor(() => expect(sentTo(on, 'report_meeting')[0]).toMatchObject({ p_meeting_id: 'm1' }));
  });

  it('[UI-12] says so where there is nothing, and where nothing can be read', async () => {
    await open('/meetings');
    await screen.findByText('No meetings yet');
    cleanupScreen();
    await open('/meetings', {}, { answer: () => refusal('broken', 'XX000', 500) });
    await screen.findAllByRole('button', { name: 'Try Again' });
  });
});

describe('when one has time', () => {
  it('is added and removed', async () => {
    const saved = {
      id: 'h1',
      user_id: ME,
      kind: 'free',
      weekday: 0,
      from_minute: 600,
      to_minute: 720,
      zone: 'Asia/Kabul',
    };
    const on = await open('/meetings/hours', { hours: [saved] });
    await screen.findByText('Saturday, from 10:00 to 12:00');
    await press(on, 'Add hours');
    await screen.findByText('Please choose a day');
    await on.user.click(screen.getByRole('checkbox', { name: 'Monday' }));
    await press(on, 'Add hours');
    await vi.waitFor(() => expect(sentTo(on, 'change_availability')).toHaveLength(1));
    expect(sentTo(on, 'change_availability')[0]?.p_added).toMatchObject([
      { kind: 'free', weekday: 2, from_minute: 960, to_minute: 1080, zone: 'Asia/Kabul' },
    ]);
    await press(on, 'Remove');
    await vi.waitFor(() => expect(sentTo(on, 'change_availability')[1]?.p_removed).toEqual(['h1']));
  });
});

describe('the check-in of a month', () => {
  it('[SG-05] is written once, and says who reads it', async () => {
    const on = await open('/check-ins');
    await screen.findByText(/your mentor reads this/i);
    await press(on, 'Send the check-in');
    await screen.findByText('Please choose one');
    await on.user.click(screen.getByRole('radio', { name: 'Well' }));
    await press(on, 'Send the check-in');
    await vi.waitFor(() =>
      expect(sentTo(on, 'send_checkin')[0]).toMatchObject({ p_mood: 4, p_match_id: PAIR }),
    );
  });
});
