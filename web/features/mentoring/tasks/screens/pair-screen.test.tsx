// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isoOf } from '#domain/calendar/gregorian.ts';
import { kabulDateOf } from '#domain/calendar/kabul-time.ts';
import { NEW_STUDENT } from '#domain/testing/profiles.ts';
import { type Exchange, refusal, rows, value } from '#web/testing/fake-network.ts';
import { renderScreen, type RenderScreenOptions, cleanupScreen } from '#web/testing/render-screen.tsx';
import { Component as PairScreen } from './pair-screen.tsx';

vi.setConfig({ testTimeout: 20_000 });
afterEach(cleanupScreen);

const ME = NEW_STUDENT.id;
const PAIR = 'b1b1b1b1-0000-4000-8000-000000000001';
const MENTOR = 'd1d1d1d1-0000-4000-8000-000000000004';
const DAY_MS = 86_400_000;
const dayIn = (days: number) => isoOf(kabulDateOf(Date.now() + days * DAY_MS));

const task = (number: number, more: object = {}) => ({
  id: `t${number}`,
  title: `Operation ${number}`,
  body: '',
  due: null,
  state: 'open',
  created_by: MENTOR,
  acknowledged_at: '2026-11-20 09:00:00+00',
  created_at: `2026-11-20 08:00:0${number}+00`,
  moved_at: `2026-11-20 08:00:0${number}+00`,
  ...more,
});

const pair = (more: object = {}) => ({
  id: PAIR,
  student_id: ME,
  blocked_at: null,
  last_message_at: null,
  created_at: '2026-11-01 08:00:00+00',
  match: { state: 'active', mentor: { display_name: 'Sara N.' }, student: null },
  ...more,
});

interface World {
  pairs?: object[];
  tasks?: object[];
  shared?: string;
  own?: string;
  command?: (exchange: Exchange) => Response | undefined;
}

const answer =
  ({ pairs = [pair()], tasks = [], shared = '', own = '', command }: World) =>
  (exchange: Exchange): Response | undefined => {
    const said = (exchange.body ?? {}) as Record<string, unknown>;
    if (exchange.path === '/rest/v1/threads') return rows(...pairs);
    if (exchange.path === '/rest/v1/tasks') return rows(...tasks);
    if (exchange.path === '/rest/v1/shared_notes') return rows(...(shared ? [{ body: shared }] : []));
    if (exchange.path === '/rest/v1/private_notes') return rows(...(own ? [{ body: own }] : []));
    if (!exchange.path.startsWith('/rest/v1/rpc/')) return undefined;
    const told = command?.(exchange);
    if (told) return told;
    if (exchange.path.endsWith('acknowledge_tasks')) return value({ marked: said.p_ids });
    return value({ id: said.p_task_id, match_id: said.p_match_id });
  };

const open = (world: World = {}, options: Partial<RenderScreenOptions> = {}) =>
  renderScreen(
    <Routes>
      <Route path="/tasks" element={<PairScreen />} />
      <Route path="/tasks/:id" element={<PairScreen />} />
    </Routes>,
    { profile: NEW_STUDENT, path: `/tasks/${PAIR}`, rooms: ['tasks'], answer: answer(world), ...options },
  );

/** The first field of the form for a new task, which is opened where it is folded. */
async function title(): Promise<HTMLInputElement> {
  const fold = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add a task' });
  await waitFor(() => expect(fold.disabled).toBe(false));
  if (fold.getAttribute('aria-expanded') === 'false') fireEvent.click(fold);
  return screen.findByRole<HTMLInputElement>('textbox', { name: /what do you want to do/i });
}
const add = () => screen.getByRole('button', { name: 'Add the task' });
const commands = (network: { sent: (method: string, path: string) => { body: unknown }[] }, name: string) =>
  network.sent('POST', `/rest/v1/rpc/${name}`).map(({ body }) => body);

describe('what a pair has planned', () => {
  it('[FEAT-04] is shown with what is due first on top, what is overdue said plainly', async () => {
    await open({
      tasks: [task(1), task(2, { due: dayIn(3) }), task(3, { due: dayIn(-2) }), task(4, { state: 'done' })],
    });
    const list = await screen.findByRole('list', { name: 'Open tasks' });
    const items = within(list).getAllByRole('listitem');
    expect(items.map((item) => /Operation \d/.exec(item.textContent)?.[0])).toEqual([
      'Operation 3',
      'Operation 2',
      'Operation 1',
    ]);
    expect(items[0]?.textContent).toContain('2 days late');
    expect(items[1]?.textContent).not.toContain('late');
    screen.getByText('Done or cancelled (1)');
    expect(items[0]?.textContent).toContain('Sara N.');
  });

  it('has the form for a new task behind a button, which leads into its first field', async () => {
    const { user } = await open({ tasks: [task(1)] });
    const fold = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add a task' });
    await waitFor(() => expect(fold.disabled).toBe(false));
    expect(screen.queryByRole('button', { name: 'Add the task' })).toBeNull();
    await user.click(fold);
    expect(fold.getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /what do you want to do/i }));
    await user.click(fold);
    expect(screen.queryByRole('button', { name: 'Add the task' })).toBeNull();
    expect(document.activeElement).toBe(fold);
  });

  it('[FM-20] opens the form by itself where a task is still on this phone', async () => {
    const { user, unmount } = await open();
    await user.type(await title(), 'Write the letter');
    unmount();
    // not `cleanupScreen`: it forgets what the phone has
    await open();
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /what do you want to do/i });
    expect(field.value).toBe('Write the letter');
    // nobody asked for it: the focus stays where reading begins
    expect(document.activeElement).not.toBe(field);
  });

  it('[FM-03] keeps the next task that was typed while one was on its way', async () => {
    const { network, user } = await open();
    await user.type(await title(), 'Write the letter');
    fireEvent.click(add());
    fireEvent.change(await title(), { target: { value: 'Read the letter' } });
    await waitFor(() => expect(commands(network, 'add_task')).toHaveLength(1));
    await waitFor(() => expect(add().getAttribute('aria-busy')).toBeNull());
    expect((await title()).value).toBe('Read the letter');
    await user.click(add());
    await waitFor(async () => expect((await title()).value).toBe(''));
    expect(commands(network, 'add_task')).toMatchObject([
      { p_title: 'Write the letter' },
      { p_title: 'Read the letter' },
    ]);
  });

  it('[FEAT-04] grows by a task under an id of this browser, with its day', async () => {
    const { network, user } = await open();
    await user.type(await title(), 'Write the letter');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Day' }), '3');
    await user.click(add());
    await screen.findByText('Please choose day, month and year, or leave all three empty');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), '2');
    const [, year = ''] = Array.from(
      screen.getByRole<HTMLSelectElement>('combobox', { name: 'Year' }).options,
      (option) => option.value,
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), year);
    await user.click(add());
    await waitFor(async () => expect((await title()).value).toBe(''));
    expect(commands(network, 'add_task')).toEqual([
      {
        p_task_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
        p_match_id: PAIR,
        p_title: 'Write the letter',
        p_body: '',
        p_due: `${year}-02-03`,
      },
    ]);
  });

  it('[FM-02] waits on this phone without a line, and so does what became of it', async () => {
    const { network, user } = await open({ tasks: [task(1)] });
    await title();
    network.isDown = true;
    await user.type(await title(), 'Planned in the dark');
    await user.click(add());
    const item = (await screen.findByText('Planned in the dark', { selector: 'h3 bdi' })).closest('li');
    expect(item?.textContent).toContain('On this phone, not sent yet');
    await user.click(within(item as HTMLElement).getByRole('checkbox'));
    await waitFor(() =>
      expect(
        within(item as HTMLElement)
          .getByRole('checkbox')
          .getAttribute('aria-checked'),
      ).toBe('true'),
    );
  });

  it('[SG-03] holds back what leads out of the product, and says what to do instead', async () => {
    const { network, user } = await open();
    await user.type(await title(), 'Call ۰۷۹۹۱۲۳۴۵۶');
    await screen.findByText('This cannot be saved as it is');
    await user.click(add());
    expect(commands(network, 'add_task')).toEqual([]);
  });

  it('[FEAT-04] is done, dropped and opened again, with what was seen before', async () => {
    const { network, user } = await open({ tasks: [task(1), task(2), task(3, { state: 'dropped' })] });
    const item = (await screen.findByText('Operation 1')).closest('li') as HTMLElement;
    await user.click(within(item).getByRole('checkbox', { name: /^Done: .*Operation 1/ }));
    await user.click(screen.getByText('Done or cancelled (1)'));
    await user.click(screen.getByRole('button', { name: 'Open again' }));
    await waitFor(() =>
      expect(commands(network, 'move_task')).toMatchObject([
        { p_task_id: 't1', p_to: 'done', p_seen: ['open'] },
        { p_task_id: 't3', p_to: 'open', p_seen: ['dropped'] },
      ]),
    );
  });

  it('is checked off with a way back, which waits behind the first step where there is no line', async () => {
    const { network, user } = await open({ tasks: [task(1)] });
    const item = (await screen.findByText('Operation 1')).closest('li') as HTMLElement;
    await user.click(within(item).getByRole('checkbox', { name: /^Done: .*Operation 1/ }));
    await screen.findByText('Marked as done');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(commands(network, 'move_task').at(-1)).toMatchObject({ p_task_id: 't1', p_to: 'open' }),
    );
  });

  it('stays in its place with the focus when it is checked off or cancelled, until the screen is left', async () => {
    const tasks = [task(1), task(2), task(3, { state: 'dropped' })];
    const command = ({ path, body }: Exchange) => {
      if (!path.endsWith('move_task')) return undefined;
      // the server has it too: the list that is read again says so
      const { p_task_id: id, p_to: state } = body as Record<string, string>;
      for (const one of tasks) if (one.id === id) Object.assign(one, { state });
      return value({ id });
    };
    const { network, user, unmount } = await open({ tasks, command });
    const item = (name: string) => screen.getByText(name).closest('li') as HTMLElement;
    const openOnes = async () => [...(await screen.findByRole('list', { name: 'Open tasks' })).children];
    await screen.findByText('Operation 1');
    const reads = () => network.sent('GET', '/rest/v1/tasks').length;
    const readBefore = reads();

    const tick = within(item('Operation 1')).getByRole('checkbox');
    await user.click(tick);
    await waitFor(() => expect(reads()).toBe(readBefore + 1));
    expect(tick.getAttribute('aria-checked')).toBe('true');
    expect(document.activeElement).toBe(tick);
    await user.click(within(item('Operation 2')).getByRole('button', { name: /^Cancel: / }));
    const reopen = await within(item('Operation 2')).findByRole('button', { name: 'Open again' });
    expect(document.activeElement).toBe(reopen);
    await waitFor(() => expect(reads()).toBe(readBefore + 2));
    expect(await openOnes()).toEqual([item('Operation 1'), item('Operation 2')]);
    // nor does one leave the other list under the focus
    await user.click(screen.getByText('Done or cancelled (1)'));
    await user.click(within(item('Operation 3')).getByRole('button', { name: 'Open again' }));
    const cancel = await within(item('Operation 3')).findByRole('button', { name: /^Cancel: / });
    expect(document.activeElement).toBe(cancel);
    screen.getByText('Done or cancelled (1)');

    await waitFor(() => expect(tasks.map(({ state }) => state)).toEqual(['done', 'dropped', 'open']));
    unmount();
    await cleanupScreen();
    await open({ tasks });
    await screen.findByText('Operation 3');
    expect(await openOnes()).toEqual([item('Operation 3')]);
  });

  it('[FM-16] says where the other has moved it meanwhile', async () => {
    const { user } = await open({
      tasks: [task(1)],
      command: ({ path }) => (path.endsWith('move_task') ? refusal('conflict', 'P0001') : undefined),
    });
    const item = (await screen.findByText('Operation 1')).closest('li') as HTMLElement;
    await user.click(within(item).getByRole('button', { name: /^Cancel: .*Operation 1/ }));
    await screen.findByText(/someone has changed this in the meantime/i);
  });

  it('tells the other once that new ones were seen', async () => {
    const { network } = await open({ tasks: [task(1), task(2, { acknowledged_at: null })] });
    await waitFor(() => expect(commands(network, 'acknowledge_tasks')).toEqual([{ p_ids: ['t2'] }]));
  });

  it.each([
    [{ match: { state: 'ended' } }, /no longer work together/i],
    [{ match: { state: 'paused' } }, /taking a break/i],
    [{ blocked_at: '2026-11-20 08:00:00+00' }, /messages are stopped/i],
  ])('[SG-04] takes nothing new where %j; what is planned is still hers', async (state, words) => {
    await open({ pairs: [pair(state)], tasks: [task(1)] });
    await screen.findByText(words);
    await screen.findByRole('checkbox', { name: /^Done: .*Operation 1/ });
    expect(screen.queryByRole('button', { name: 'Add a task' })).toBeNull();
  });

  it('says that nothing is planned, that nobody is there, and why it was not read', async () => {
    const { unmount } = await open();
    await screen.findByText('Nothing to do now');
    unmount();
    await cleanupScreen();
    const nobody = await open({ pairs: [] }, { path: '/tasks' });
    await screen.findByText('No tasks yet');
    nobody.unmount();
    await cleanupScreen();
    await open(
      {},
      { answer: ({ path }) => (path.endsWith('threads') ? refusal('x', '42501', 403) : undefined) },
    );
    await screen.findByRole('button', { name: 'Try Again' });
  });

  it('opens the one pair there is, and offers a choice among several', async () => {
    const { path, unmount } = await open({}, { path: '/tasks' });
    await waitFor(() => expect(path()).toBe(`/tasks/${PAIR}`));
    unmount();
    await cleanupScreen();
    await open({ pairs: [pair(), pair({ id: 'other', match: null })] }, { path: '/tasks' });
    await screen.findByRole('link', { name: /Sara N/ });
    screen.getByText('Read only');
  });
});

describe('the notes of a pair', () => {
  const pad = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name });

  it('[FEAT-04] are two, and each is saved to its own place', async () => {
    const { network, user } = await open({ shared: 'Tuesdays', own: 'Mine' });
    const shared = await pad('Text of our note');
    await waitFor(() => expect(shared.value).toBe('Tuesdays'));
    const own = await pad('Text of my own note');
    await user.type(own, ' alone');
    const [saveShared, saveOwn] = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Save the note' });
    expect(saveShared?.disabled).toBe(true);
    await user.click(saveOwn as HTMLElement);
    await screen.findByText('Saved');
    expect(commands(network, 'save_private_note')).toMatchObject([
      { p_body: 'Mine alone', p_seen: ['Mine'] },
    ]);
    expect(commands(network, 'save_shared_note')).toEqual([]);
  });

  it('[SG-03] the one that both read takes no contacts, the own one takes any words', async () => {
    const { user } = await open();
    await user.type(await pad('Text of my own note'), '0799123456');
    expect(screen.queryByText('This cannot be saved as it is')).toBeNull();
    await user.type(await pad('Text of our note'), '0799123456');
    screen.getByText('This cannot be saved as it is');
  });

  it('[FM-03] [FM-16] keep what was typed while they were on their way, and what this page has sent is no news', async () => {
    const { network, user } = await open({ shared: 'Tuesdays' });
    const shared = await pad('Text of our note');
    await waitFor(() => expect(shared.value).toBe('Tuesdays'));
    await user.type(shared, ' at 4');
    const [save] = screen.getAllByRole('button', { name: 'Save the note' });
    fireEvent.click(save as HTMLElement);
    fireEvent.change(shared, { target: { value: 'Tuesdays at 4, or at 5' } });
    await waitFor(() => expect(commands(network, 'save_shared_note')).toHaveLength(1));
    await waitFor(() => expect(save?.getAttribute('aria-busy')).toBeNull());
    expect(shared.value).toBe('Tuesdays at 4, or at 5');
    await user.click(save as HTMLElement);
    await screen.findByText('Saved');
    expect(commands(network, 'save_shared_note')).toMatchObject([
      { p_body: 'Tuesdays at 4', p_seen: ['Tuesdays'] },
      { p_body: 'Tuesdays at 4, or at 5', p_seen: ['Tuesdays', 'Tuesdays at 4'] },
    ]);
  });

  it('[FM-02] wait on this phone without a line', async () => {
    const { network, user } = await open();
    await user.type(await pad('Text of our note'), 'Fridays');
    network.isDown = true;
    await user.click(screen.getAllByRole('button', { name: 'Save the note' })[0] as HTMLElement);
    await screen.findByText('On this phone, not sent yet');
    expect((await pad('Text of our note')).value).toBe('Fridays');
  });
});
