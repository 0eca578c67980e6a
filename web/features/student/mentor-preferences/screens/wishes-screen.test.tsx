// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NEW_STUDENT } from '#domain/testing/profiles.ts';
import { type Exchange, refusal, rows, value } from '#web/testing/fake-network.ts';
import { renderScreen, type RenderScreenOptions, cleanupScreen } from '#web/testing/render-screen.tsx';
import { Component } from './wishes-screen.tsx';

vi.setConfig({ testTimeout: 30_000 });
afterEach(cleanupScreen);

const id = (place: number) => `0000000${place}-0000-4000-8000-000000000000`;
const mentor = (name: string, place: number, more: object = {}) => ({
  user_id: id(place),
  display_name: name,
  fields: ['law'],
  summary: 'Patient.',
  place_state: 'open',
  list_key: `a-${place}`,
  ...more,
});
const MENTORS = ['Omar', 'Maryam', 'Karim', 'Nadia', 'Ali', 'Sara'].map((name, place) => mentor(name, place));

/** The server: the list of mentors, and what she wishes. */
class Server {
  wishes: { mentorId: string; reason: string }[] = [];
  nevers: string[] = [];
  pairs: object[] = [];
  refuse: string | undefined;
  isBroken = false;

  readonly answer = ({ path, body }: Exchange): Response | undefined => {
    const said = (body ?? {}) as Record<string, unknown>;
    if (this.isBroken && path.startsWith('/rest/v1/m')) return refusal('broken', 'XX000', 500);
    switch (path) {
      case '/rest/v1/match_preferences':
        return rows(...this.#rows());
      case '/rest/v1/matches':
        return rows(...this.pairs);
      case '/rest/v1/mentor_profiles':
        return rows(...MENTORS);
      case '/rest/v1/rpc/save_wishes':
        if (this.refuse) return refusal(this.refuse, 'P0001');
        this.wishes = said.p_wishes as typeof this.wishes;
        return value({ wishes: this.wishes });
      case '/rest/v1/rpc/never_mentor':
        this.nevers.push(String(said.p_mentor_id));
        this.wishes = this.wishes.filter(({ mentorId }) => mentorId !== said.p_mentor_id);
        return value({ mentor_id: said.p_mentor_id });
      case '/rest/v1/rpc/take_back_never':
        this.nevers = this.nevers.filter((of) => of !== said.p_mentor_id);
        return value({ mentor_id: said.p_mentor_id });
      default:
        return undefined;
    }
  };

  #rows() {
    const nameOf = (of: string) => {
      const known = MENTORS.find(({ user_id }) => user_id === of);
      return known ? { display_name: known.display_name } : null;
    };
    return [
      ...this.wishes.map(({ mentorId, reason }, place) => ({
        mentor_id: mentorId,
        rank: place + 1,
        reason,
        mentor: nameOf(mentorId),
      })),
      ...this.nevers.map((of) => ({ mentor_id: of, rank: null, reason: '', mentor: nameOf(of) })),
    ];
  }
}

const open = (server = new Server(), options: Partial<RenderScreenOptions> = {}) =>
  renderScreen(<Component />, {
    profile: NEW_STUDENT,
    path: '/wishes',
    rooms: ['wishes', 'options', 'outbox'],
    answer: server.answer,
    ...options,
  });
type All = Awaited<ReturnType<typeof open>>;
const press = async ({ user }: All, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const saved = ({ network }: All) =>
  network.sent('POST', '/rest/v1/rpc/save_wishes').map(({ body }) => body as Record<string, unknown>);
const list = () => screen.getByRole('region', { name: 'Your list' });
const names = () =>
  within(list())
    .queryAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);

describe('mentors she would like', () => {
  it('[FEAT-11] are chosen, ordered by buttons and saved as one list, which asks for no column to reach them by', async () => {
    const all = await open();
    await screen.findByText(/You have asked for nobody/);
    expect(screen.getByRole('button', { name: 'Save the list' })).toHaveProperty('disabled', true);
    await press(all, 'Put on the list: Omar');
    await press(all, 'Put on the list: Maryam');
    expect(names()).toEqual(['1.Omar', '2.Maryam']);
    await press(all, 'Move up: Maryam');
    expect(names()).toEqual(['1.Maryam', '2.Omar']);
    // at the top there is no further: the way back has the focus, and where she is now is said
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move down: Maryam');
    screen.getByText('Maryam: place 1 of 2');
    await all.user.type(within(list()).getAllByRole('textbox')[0] as HTMLElement, ' She knows law ');
    await press(all, 'Save the list');
    await screen.findByText('Saved');
    expect(saved(all)).toEqual([
      {
        p_event_id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
        p_wishes: [
          { mentorId: id(1), reason: 'She knows law' },
          { mentorId: id(0), reason: '' },
        ],
        p_seen: [[]],
      },
    ]);
    const [asked] = all.network.sent('GET', '/rest/v1/mentor_profiles');
    expect(asked?.query.get('select')).not.toMatch(/\*|email|phone|about|gender/);
    expect(asked?.query.get('visibility')).toBe('neq.hidden');
  });

  it('[FEAT-11] are five at most; whoever is taken off makes room', async () => {
    const all = await open();
    for (const name of ['Omar', 'Maryam', 'Karim', 'Nadia', 'Ali'])
      await press(all, `Put on the list: ${name}`);
    screen.getByText(/Your list has 5/);
    expect(screen.getByRole('button', { name: 'Put on the list: Sara' })).toHaveProperty('disabled', true);
    await press(all, 'Take off the list: Karim');
    expect(screen.getByRole('button', { name: 'Put on the list: Sara' })).toHaveProperty('disabled', false);
    expect(names()).toEqual(['1.Omar', '2.Maryam', '3.Nadia', '4.Ali']);
    await press(all, 'Undo the changes');
    await screen.findByText(/You have asked for nobody/);
    expect(saved(all)).toEqual([]);
  });

  it('[FM-02] wait on the phone without a line and are sent once, with what was changed meanwhile', async () => {
    const all = await open(new Server(), { language: 'fa' });
    await press(all, 'در لست بگذارید: Omar');
    all.network.isDown = true;
    await press(all, 'لست را ذخیره کنید');
    await screen.findByText('در این تلفون، هنوز فرستاده نشده');
    await waitFor(() => expect(saved(all)).toHaveLength(1));
    await press(all, 'در لست بگذارید: Karim');
    await press(all, 'لست را ذخیره کنید');
    all.network.isDown = false;
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(saved(all).at(-1)?.p_wishes).toHaveLength(2), { timeout: 15_000 });
    const whole = saved(all).filter(({ p_wishes: wishes }) => (wishes as unknown[]).length === 2);
    expect(new Set(whole.map(({ p_event_id: event }) => event)).size).toBe(1);
    expect(whole[0]?.p_seen).toEqual([[], [{ mentorId: id(0), reason: '' }]]);
  });

  it('[FM-16] what this page has sent is no news to her, where she went on before the answer was here', async () => {
    const all = await open();
    await press(all, 'Put on the list: Omar');
    fireEvent.click(screen.getByRole('button', { name: 'Save the list' }));
    fireEvent.click(screen.getByRole('button', { name: 'Put on the list: Karim' }));
    await waitFor(() => expect(saved(all)).toHaveLength(1));
    const save = screen.getByRole('button', { name: 'Save the list' });
    await waitFor(() => expect(save.getAttribute('aria-busy')).toBeNull());
    expect(names()).toEqual(['1.Omar', '2.Karim']);
    await all.user.click(save);
    await screen.findByText('Saved');
    expect(saved(all).at(-1)?.p_seen).toContainEqual([{ mentorId: id(0), reason: '' }]);
  });

  it('[FM-18] in a borrowed tab nothing is said to be kept on the phone', async () => {
    const all = await open(new Server(), { isBorrowed: true });
    await press(all, 'Put on the list: Omar');
    await screen.findByText(/It is in this page alone until it is sent/);
    expect(screen.queryByText(/kept on this phone/)).toBeNull();
    all.network.isDown = true;
    await press(all, 'Save the list');
    await screen.findByText('Not sent yet');
  });

  it('[FM-16] are not written over unseen where another phone has saved others', async () => {
    const server = new Server();
    const all = await open(server);
    await press(all, 'Put on the list: Omar');
    server.wishes = [{ mentorId: id(2), reason: 'hers' }];
    server.refuse = 'conflict';
    await press(all, 'Save the list');
    await screen.findByText(/Someone has changed this in the meantime/);
    expect(server.wishes).toEqual([{ mentorId: id(2), reason: 'hers' }]);
  });

  it('[SG-13] one whom she never wants leaves the list at once, after a question', async () => {
    const server = new Server();
    server.wishes = [{ mentorId: id(0), reason: '' }];
    const all = await open(server);
    await waitFor(() => expect(names()).toEqual([expect.stringContaining('Omar')]));
    await all.user.click(within(list()).getByRole('button', { name: 'Never: Omar' }));
    const dialog = screen.getByRole('dialog');
    within(dialog).getByText(/Only you can take it back, here/);
    await all.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(server.nevers).toEqual([]);
    await all.user.click(within(list()).getByRole('button', { name: 'Never: Omar' }));
    await all.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Never' }));
    const never = await screen.findByRole('region', { name: 'Never' });
    within(never).getByText('Omar');
    expect(names()).toEqual([]);
    await waitFor(() => expect(server.nevers).toEqual([id(0)]));
    expect(screen.queryByRole('button', { name: 'Put on the list: Omar' })).toBeNull();
  });

  it('[SG-13] [FM-02] what she said she takes back herself, after a question, also without a line', async () => {
    const server = new Server();
    server.nevers = [id(0)];
    const all = await open(server);
    const never = await screen.findByRole('region', { name: 'Never' });
    within(never).getByText(/the team does not see that it was you/);
    await press(all, 'Take back: Omar');
    await all.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(server.nevers).toEqual([id(0)]);
    all.network.isDown = true;
    await press(all, 'Take back: Omar');
    const dialog = screen.getByRole('dialog');
    within(dialog).getByText('Nobody is told.');
    await all.user.click(within(dialog).getByRole('button', { name: 'Take back' }));
    await screen.findByText('Withdrawn, not sent yet');
    expect(server.nevers).toEqual([id(0)]);
    all.network.isDown = false;
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(server.nevers).toEqual([]), { timeout: 15_000 });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Never' })).toBeNull());
  });

  it('[FEAT-11] say that they are closed while somebody accompanies or is being asked, in Pashto too', async () => {
    const server = new Server();
    server.wishes = [{ mentorId: 'gone', reason: 'why' }];
    server.pairs = [{ state: 'active' }];
    await open(server);
    await screen.findByText(/You have a mentor, so wishes count for nothing now/);
    screen.getByText('A mentor who is not in the list now');
    expect(screen.queryByRole('button', { name: 'Save the list' })).toBeNull();
    await cleanupScreen();
    server.pairs = [{ state: 'proposed' }];
    await open(server, { language: 'ps' });
    await screen.findByText(/نو لېست تړلی دی/);
  });

  it('says when nothing could be read, and asks again', async () => {
    const server = new Server();
    server.isBroken = true;
    const all = await open(server);
    await screen.findAllByRole('button', { name: 'Try Again' });
    expect(screen.queryByRole('button', { name: 'Save the list' })).toBeNull();
    server.isBroken = false;
    await all.user.click(screen.getAllByRole('button', { name: 'Try Again' })[0] as HTMLElement);
    await screen.findByText(/You have asked for nobody/);
  });
});
