// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Exchange, refusal, rows, value } from '#web/testing/fake-network.ts';
import { PERSON } from '#web/testing/person.ts';
import { renderScreen, type RenderScreenOptions, cleanupScreen } from '#web/testing/render-screen.tsx';
import { MentorWishesCard } from './index.ts';

vi.setConfig({ testTimeout: 30_000 });
afterEach(cleanupScreen);

const NOTHING = { prefer: [] as string[], avoid: [] as string[], reason: '' };

/** The server: what she wishes. */
class Server {
  wishes = NOTHING;
  refuse: string | undefined;
  isBroken = false;

  readonly answer = ({ path, body }: Exchange): Response | undefined => {
    if (path === '/rest/v1/mentor_wishes') {
      if (this.isBroken) return refusal('broken', 'XX000', 500);
      return this.wishes === NOTHING ? rows() : rows(this.wishes);
    }
    if (path !== '/rest/v1/rpc/save_mentor_wishes') return undefined;
    if (this.refuse) return refusal(this.refuse, 'P0001');
    this.wishes = (body as { p_wishes: typeof NOTHING }).p_wishes;
    return value({ wishes: this.wishes });
  };
}

const open = (server = new Server(), options: Partial<RenderScreenOptions> = {}) =>
  renderScreen(<MentorWishesCard />, {
    profile: PERSON,
    role: 'mentor',
    path: '/mentor/dashboard',
    rooms: ['mentor', 'options', 'outbox'],
    answer: server.answer,
    ...options,
  });
type All = Awaited<ReturnType<typeof open>>;
const press = async ({ user }: All, name: string) => user.click(await screen.findByRole('button', { name }));
const saved = ({ network }: All) =>
  network.sent('POST', '/rest/v1/rpc/save_mentor_wishes').map(({ body }) => body as Record<string, unknown>);
const choose = ({ user }: All, field: string, leaning: string) =>
  user.selectOptions(screen.getByRole('combobox', { name: field }), leaning);

describe('what a mentor would like to accompany', () => {
  it('[FEAT-11] is chosen for each field and goal and saved as one, with why, and says who reads it', async () => {
    const all = await open();
    await screen.findByText(/You have said nothing here/);
    screen.getByText(/Only the team can read it, never a student/);
    await press(all, 'Change the wishes');
    expect(screen.getAllByRole('combobox')).toHaveLength(22);
    within(screen.getByRole('group', { name: 'Goals' })).getByRole('combobox', { name: 'Career' });
    // whoever asked for the form is in it
    expect(document.activeElement).toBe(screen.getAllByRole('combobox')[0]);
    expect(screen.getByRole('button', { name: 'Save the wishes' })).toHaveProperty('disabled', true);
    await choose(all, 'Law', 'Gladly');
    await choose(all, 'Arts', 'Rather not');
    await all.user.type(screen.getByRole('textbox'), ' It is what I do ');
    await press(all, 'Save the wishes');
    await screen.findByText('Saved');
    expect(saved(all)).toEqual([
      {
        p_event_id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
        p_wishes: { prefer: ['law'], avoid: ['arts'], reason: 'It is what I do' },
        p_seen: [NOTHING],
      },
    ]);
    screen.getByText('It is what I do');
    // the form is gone: the focus is back where it was opened
    expect(document.activeElement?.textContent).toBe('Change the wishes');
    const [asked] = all.network.sent('GET', '/rest/v1/mentor_wishes');
    expect(asked?.query.get('mentor_id')).toBe(`eq.${PERSON.id}`);
  });

  it('[FEAT-11] is about no trait of a person', async () => {
    const all = await open();
    await press(all, 'Change the wishes');
    const form = screen.getByRole('button', { name: 'Save the wishes' }).closest('form');
    expect(form?.textContent).not.toMatch(/gender|girl|women|province|religio|income|age\b|year/i);
  });

  it('[VAL-04] a reason that is too long is not sent, and undo takes back what was changed', async () => {
    const all = await open();
    await press(all, 'Change the wishes');
    await all.user.click(screen.getByRole('textbox'));
    await all.user.paste('x'.repeat(301));
    await press(all, 'Save the wishes');
    screen.getByText('The text is too long. Please shorten it');
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    await press(all, 'Undo the changes');
    await screen.findByText(/You have said nothing here/);
    expect(saved(all)).toEqual([]);
  });

  it('[FM-02] waits on the phone without a line and is sent once, with what was changed meanwhile', async () => {
    const all = await open(new Server(), { language: 'fa' });
    await press(all, 'خواست‌ها را تغییر دهید');
    all.network.isDown = true;
    await choose(all, 'حقوق', 'با خوشی');
    await press(all, 'خواست‌ها را ذخیره کنید');
    await screen.findByText('در این تلفون، هنوز فرستاده نشده');
    await press(all, 'خواست‌ها را تغییر دهید');
    await choose(all, 'حقوق', 'ترجیحاً نه');
    await press(all, 'خواست‌ها را ذخیره کنید');
    all.network.isDown = false;
    dispatchEvent(new Event('online'));
    const last = () => saved(all).filter(({ p_wishes }) => (p_wishes as typeof NOTHING).avoid[0] === 'law');
    await waitFor(() => expect(last()).not.toEqual([]), { timeout: 15_000 });
    expect(new Set(last().map(({ p_event_id: event }) => event)).size).toBe(1);
    expect(last()[0]?.p_seen).toEqual([NOTHING, { ...NOTHING, prefer: ['law'] }]);
  });

  it('[FM-16] is not written over unseen where another phone has saved others', async () => {
    const server = new Server();
    const all = await open(server);
    await press(all, 'Change the wishes');
    await choose(all, 'Law', 'Gladly');
    server.wishes = { prefer: ['arts'], avoid: [], reason: 'of the other phone' };
    server.refuse = 'conflict';
    await press(all, 'Save the wishes');
    await screen.findByText(/Someone has changed this in the meantime/);
    expect(server.wishes.reason).toBe('of the other phone');
  });

  it('[FM-18] in a borrowed tab nothing is said to be kept on the phone', async () => {
    const all = await open(new Server(), { isBorrowed: true });
    await press(all, 'Change the wishes');
    await choose(all, 'Law', 'Gladly');
    await screen.findByText(/It is in this page alone until it is sent/);
    all.network.isDown = true;
    await press(all, 'Save the wishes');
    await screen.findByText('Not sent yet');
  });

  it('says when nothing could be read, offers no form over what it does not know, and asks again, in Pashto too', async () => {
    const server = new Server();
    server.isBroken = true;
    server.wishes = { prefer: ['law'], avoid: [], reason: '' };
    const all = await open(server, { language: 'ps' });
    const again = await screen.findAllByRole('button');
    expect(screen.queryByRole('button', { name: 'غوښتنې بدلې کړئ' })).toBeNull();
    server.isBroken = false;
    await all.user.click(again[0] as HTMLElement);
    await screen.findByText('په خوښۍ');
  });
});
