// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NEW_STUDENT } from '#domain/testing/profiles.ts';
import { type Exchange, refusal, rows, value } from '#web/testing/fake-network.ts';
import { renderScreen, type RenderScreenOptions, cleanupScreen } from '#web/testing/render-screen.tsx';
import { Component as ThreadScreen } from './thread-screen.tsx';
import { Component as ThreadsScreen } from './threads-screen.tsx';

vi.setConfig({ testTimeout: 20_000 });
afterEach(cleanupScreen);

const ME = NEW_STUDENT.id;
const THREAD = 'b1b1b1b1-0000-4000-8000-000000000001';
const MENTOR = 'd1d1d1d1-0000-4000-8000-000000000004';

const message = (number: number, more: object = {}) => ({
  id: `m${number}`,
  sender_id: MENTOR,
  body: `Words ${number}`,
  state: 'sent',
  hold_reason: null,
  block_reason: null,
  reply_to: null,
  sent_at: `2026-11-20 08:00:${String(number).padStart(2, '0')}+00`,
  read_at: '2026-11-20 09:00:00+00',
  ...more,
});

const thread = (more: object = {}) => ({
  id: THREAD,
  student_id: ME,
  blocked_at: null,
  last_message_at: '2026-11-20 08:00:00+00',
  created_at: '2026-11-01 08:00:00+00',
  match: { state: 'active', mentor: { display_name: 'Sara N.' }, student: null },
  ...more,
});

interface World {
  threads?: object[];
  messages?: object[];
  send?: (exchange: Exchange) => Response;
}

const answer =
  ({ threads = [thread()], messages = [], send }: World) =>
  (exchange: Exchange): Response | undefined => {
    const { path, body } = exchange;
    const said = body as Record<string, unknown>;
    if (path === '/rest/v1/threads') return rows(...threads);
    if (path === '/rest/v1/messages') return rows(...messages);
    if (path === '/rest/v1/rpc/send_message') {
      return (
        send?.(exchange) ?? value({ id: said.p_message_id, state: 'sent', sent_at: '2026-11-21 08:00:00+00' })
      );
    }
    if (path === '/rest/v1/rpc/report_concern') return value({ id: said.p_event_id });
    if (path === '/rest/v1/rpc/mark_messages_read') return value({ marked: said.p_ids });
    return undefined;
  };

const open = (world: World = {}, options: Partial<RenderScreenOptions> = {}) =>
  renderScreen(
    <Routes>
      <Route path="/messages" element={<ThreadsScreen />} />
      <Route path="/messages/:id" element={<ThreadScreen />} />
    </Routes>,
    {
      profile: NEW_STUDENT,
      path: `/messages/${THREAD}`,
      rooms: ['messages'],
      answer: answer(world),
      ...options,
    },
  );

/** The field, once the phone has said what was being typed in it. */
async function field(): Promise<HTMLTextAreaElement> {
  const found = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /your message/i });
  await waitFor(() => expect(found.disabled).toBe(false));
  return found;
}

describe('what a pair writes to each other', () => {
  it('[SG-05] is shown in the order of time, and says that the team can read it', async () => {
    await open({ messages: [message(2), message(1)] });
    const list = await screen.findByRole('list', { name: 'Messages' });
    await within(list).findByText('Words 2');
    const texts = within(list)
      .getAllByRole('listitem')
      .map((item) => /Words \d/.exec(item.textContent)?.[0]);
    expect(texts).toEqual(['Words 1', 'Words 2']);
    expect(screen.getByText(/the team can read these messages/i).textContent).toContain(
      'Who opened your data',
    );
  });

  it('says in words what became of one’s own', async () => {
    const mine = { sender_id: ME };
    await open({
      messages: [
        message(1, mine),
        message(2, { ...mine, read_at: null }),
        message(3, { ...mine, read_at: null, state: 'held', hold_reason: 'phone' }),
        message(4, {
          ...mine,
          read_at: null,
          state: 'blocked',
          hold_reason: 'phone',
          block_reason: 'contact',
        }),
      ],
    });
    await screen.findByText('Read');
    screen.getByText('Sent');
    screen.getByText('Waiting for the team to check it');
    screen.getByText('There seems to be a phone number in it.');
    screen.getByText('Not passed on');
    screen.getByText(/contacts are not exchanged here/i);
  });

  it('[FM-06] is sent under an id of this browser, and then the field is empty', async () => {
    const { network, user } = await open();
    await user.type(await field(), 'Salaam');
    await user.click(screen.getByRole('button', { name: 'Send the message' }));
    await waitFor(async () => expect((await field()).value).toBe(''));
    const sent = network.sent('POST', '/rest/v1/rpc/send_message');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({
      p_thread_id: THREAD,
      p_body: 'Salaam',
      p_message_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
    });
  });

  it('[FM-02] waits on this phone without a line, and says so', async () => {
    const { network, user } = await open();
    const box = await field();
    network.isDown = true;
    await user.type(box, 'Written in the dark');
    await user.click(screen.getByRole('button', { name: 'Send the message' }));
    const item = (await screen.findByText('Written in the dark', { selector: 'li p' })).closest('li');
    expect(item?.textContent).toContain('On this phone, not sent yet');
    await waitFor(async () => expect((await field()).value).toBe(''));
  });

  it('[FM-03] leaves in the field what was typed while it was on its way', async () => {
    const { network, user } = await open();
    const box = await field();
    await user.type(box, 'Salaam');
    fireEvent.click(screen.getByRole('button', { name: 'Send the message' }));
    fireEvent.change(box, { target: { value: 'Salaam How are you?' } });
    await waitFor(async () => expect((await field()).value).toBe('How are you?'));
    await user.click(screen.getByRole('button', { name: 'Send the message' }));
    await waitFor(async () => expect((await field()).value).toBe(''));
    const sent = network.sent('POST', '/rest/v1/rpc/send_message');
    expect(sent.map(({ body }) => (body as { p_body: string }).p_body)).toEqual(['Salaam', 'How are you?']);
  });

  it('keeps what is refused in the field, with the reason', async () => {
    const { user } = await open({ send: () => refusal('match_not_active', 'P0001') });
    await user.type(await field(), 'Too late');
    await user.click(screen.getByRole('button', { name: 'Send the message' }));
    await screen.findByText(/this mentoring has ended or is paused/i);
    expect((await field()).value).toBe('Too late');
  });

  it('[SG-03] warns before sending where the team would look first', async () => {
    const { user } = await open();
    await user.type(await field(), 'شماره من ۰۷۹۹۱۲۳۴۵۶');
    await screen.findByText('The team would look at this first');
    screen.getByText(/there seems to be a phone number in it/i);
  });

  it('are read aloud in the language that their letters tell', async () => {
    await open({ messages: [message(2, { body: 'د لیک لومړی پراګراف' }), message(1)] });
    expect((await screen.findByText('د لیک لومړی پراګراف')).lang).toBe('ps');
    expect(screen.getByText('Words 1').getAttribute('lang')).toBeNull();
  });

  it('says once that new ones were read', async () => {
    const { network } = await open({ messages: [message(2, { read_at: null }), message(1)] });
    await waitFor(() =>
      expect(network.sent('POST', '/rest/v1/rpc/mark_messages_read').map(({ body }) => body)).toEqual([
        { p_ids: ['m2'] },
      ]),
    );
  });

  it.each([
    [{ match: { state: 'ended' } }, /you no longer work together/i],
    [{ match: { state: 'paused' } }, /taking a break/i],
    [{ blocked_at: '2026-11-20 08:00:00+00' }, /the messages were stopped/i],
  ])('[SG-04] takes nothing more where %j', async (state, words) => {
    await open({ threads: [thread(state)] });
    await screen.findByText(words);
    expect(screen.queryByRole('button', { name: 'Send the message' })).toBeNull();
  });

  it('shows the days, and the time once below what one person wrote in one go', async () => {
    await open({
      messages: [
        message(4, { sent_at: '2026-11-21 19:31:00+00' }),
        message(3, { sent_at: '2026-11-21 06:02:00+00' }),
        message(2, { sent_at: '2026-11-20 08:03:00+00' }),
        message(1, { sent_at: '2026-11-20 08:00:00+00' }),
      ],
    });
    await screen.findByText('Words 4');
    // half past seven in the evening is another day in Kabul
    expect([...document.querySelectorAll('.talk-day bdi')].map((day) => day.textContent)).toEqual([
      '20 November 2026',
      '21 November 2026',
      '22 November 2026',
    ]);
    const times = [...document.querySelectorAll('time')];
    expect(times.map((time) => [time.textContent, time.closest('.sr-only') !== null])).toEqual([
      ['12:30', true],
      ['12:33', false],
      ['10:32', false],
      ['00:01', false],
    ]);
  });

  it('begins what is new with a line, which stays when it was read', async () => {
    await open({ messages: [message(6, { read_at: null }), message(5, { read_at: null }), message(1)] });
    const line = await screen.findByText('2 new');
    expect(line.closest('li')?.textContent).toContain('Words 5');
  });

  describe('while it is scrolled', () => {
    const scrolled: { block: unknown; what: string }[] = [];
    let sees: ((isAtEnd: boolean) => void) | undefined;
    const watch = () => {
      scrolled.length = 0;
      vi.stubGlobal(
        'IntersectionObserver',
        class {
          constructor(callback: (entries: object[]) => void) {
            sees = (isIntersecting) => act(() => callback([{ isIntersecting }]));
          }
          observe = () => undefined;
          disconnect = () => undefined;
        },
      );
    };
    const listen = () => {
      Element.prototype.scrollIntoView = function scrolledTo(this: Element, options) {
        scrolled.push({ block: typeof options === 'object' && options.block, what: this.className });
      };
    };
    const openListening = async ({ seesEnd = true, newest = message(2) } = {}) => {
      watch();
      // what the server answers at the next question
      const messages = [newest, message(1)];
      const opened = await open({ messages });
      listen();
      await screen.findByText(newest.body);
      // the last time that opening scrolls
      await new Promise(requestAnimationFrame);
      sees?.(seesEnd);
      return {
        ...opened,
        arrives: async (number: number, more: object = {}) => {
          scrolled.length = 0;
          messages.unshift(message(number, more));
          await act(() => opened.queries.invalidateQueries());
          await screen.findByText(`Words ${number}`, { selector: 'li p' });
        },
      };
    };
    const toEnd = { block: 'end', what: 'talk-end' };
    const announced = () =>
      screen.getByText(/Words/, { selector: '[role=status] span' }).parentElement?.textContent;

    it('opens at the newest, and stays there as new ones come, which are announced', async () => {
      const { arrives } = await openListening();
      expect(scrolled).toContainEqual(toEnd);
      await arrives(3);
      expect(scrolled).toContainEqual(toEnd);
      expect(announced()).toBe('Sara N.: Words 3');
    });

    it('does not move for a new one further up, counts it as unread, and leads down', async () => {
      const { arrives, network, user } = await openListening();
      sees?.(false);
      await screen.findByRole('button', { name: 'To the newest message' });
      await arrives(3, { read_at: null });
      expect(scrolled).toEqual([]);
      expect(network.sent('POST', '/rest/v1/rpc/mark_messages_read')).toEqual([]);
      await user.click(screen.getByRole('button', { name: '1 new' }));
      expect(scrolled).toEqual([toEnd]);
      sees?.(true);
      await waitFor(() =>
        expect(network.sent('POST', '/rest/v1/rpc/mark_messages_read')[0]?.body).toEqual({ p_ids: ['m3'] }),
      );
      expect(screen.queryByRole('button', { name: '1 new' })).toBeNull();
    });

    it('says of nothing that it was read before the end was in sight', async () => {
      const { network } = await openListening({
        seesEnd: false,
        newest: message(8, { read_at: null }),
      });
      await screen.findByRole('button', { name: '1 new' });
      expect(network.sent('POST', '/rest/v1/rpc/mark_messages_read')).toEqual([]);
      sees?.(true);
      await waitFor(() =>
        expect(network.sent('POST', '/rest/v1/rpc/mark_messages_read')[0]?.body).toEqual({ p_ids: ['m8'] }),
      );
    });

    it('goes down with what the person writes', async () => {
      const { user } = await openListening();
      sees?.(false);
      scrolled.length = 0;
      await user.type(await field(), 'Salaam');
      await user.click(screen.getByRole('button', { name: 'Send the message' }));
      await waitFor(() => expect(scrolled).toContainEqual(toEnd));
    });
  });

  it('[SG-04] a message is reported, with the wish that the messages stop', async () => {
    const { network, user } = await open({ messages: [message(1)] });
    await user.click(await screen.findByRole('button', { name: 'Reply or tell the team' }));
    await user.click(screen.getByRole('button', { name: 'Tell the team' }));
    await screen.findByRole('radio', { name: /in danger/i });
    const dialog = screen.getByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Tell the team' }));
    within(dialog).getByText(/please choose what it is about/i);
    await user.click(within(dialog).getByRole('radio', { name: /in danger/i }));
    await user.click(within(dialog).getByRole('checkbox', { name: /stop the messages/i }));
    await user.click(within(dialog).getByRole('button', { name: 'Tell the team and stop the messages' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network.sent('POST', '/rest/v1/rpc/report_concern')[0]?.body).toMatchObject({
      p_thread_id: THREAD,
      p_message_id: 'm1',
      p_category: 'danger',
      p_block: true,
    });
  });

  describe('a reply', () => {
    const reply = async (user: Awaited<ReturnType<typeof open>>['user']) => {
      await user.click(await screen.findByRole('button', { name: 'Reply or tell the team' }));
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reply' }));
    };
    const form = async () => within((await field()).closest('form') as HTMLElement);

    it('names what it answers in the form, to the server and in the thread', async () => {
      const { network, user } = await open({ messages: [message(1)] });
      await reply(user);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(document.activeElement).toBe(await field());
      (await form()).getByText('Words 1');
      await user.type(await field(), 'Both of them');
      await user.click(screen.getByRole('button', { name: 'Send the message' }));
      const item = (await screen.findByText('Both of them', { selector: 'li p' })).closest('li');
      expect(item?.textContent).toContain('In reply to Sara N.Words 1');
      const sent = () => network.sent('POST', '/rest/v1/rpc/send_message').map(({ body }) => body);
      await waitFor(() => expect(sent()).toHaveLength(1));
      expect(sent()[0]).toMatchObject({ p_body: 'Both of them', p_reply_to: 'm1' });
      // the next one is none
      await waitFor(async () => expect((await form()).queryByText('Words 1')).toBeNull());
      await user.type(await field(), 'And more');
      await user.click(screen.getByRole('button', { name: 'Send the message' }));
      await waitFor(() => expect(sent()).toHaveLength(2));
      expect(sent()[1]).not.toHaveProperty('p_reply_to');
    });

    it('[FM-20] is still one when the person comes back, until she takes that back', async () => {
      const { user, unmount } = await open({ messages: [message(1)] });
      await reply(user);
      await user.type(await field(), 'Both of');
      unmount();
      const again = await open({ messages: [message(1)] });
      expect((await field()).value).toBe('Both of');
      await (await form()).findByText('Words 1');
      await again.user.click(screen.getByRole('button', { name: 'Cancel reply' }));
      expect((await form()).queryByText('Words 1')).toBeNull();
      expect((await field()).value).toBe('Both of');
    });

    it('[FM-02] shows what it answers while it waits on this phone', async () => {
      const { network, user } = await open({ messages: [message(1)] });
      await reply(user);
      network.isDown = true;
      await user.type(await field(), 'Written in the dark');
      await user.click(screen.getByRole('button', { name: 'Send the message' }));
      const item = (await screen.findByText('Written in the dark', { selector: 'li p' })).closest('li');
      expect(item?.textContent).toContain('Words 1');
      expect(item?.textContent).toContain('On this phone, not sent yet');
    });

    it('leads to what it answers, and asks the server for that only where it is not on the page', async () => {
      const { network, user } = await open({
        messages: [message(3, { reply_to: 'm2', sender_id: ME }), message(2), message(1, { reply_to: 'm0' })],
      });
      const scrolled = vi.fn();
      Element.prototype.scrollIntoView = scrolled;
      const [answer] = await screen.findAllByText('Words 3');
      await user.click(
        within(answer?.closest('li') as HTMLElement).getByRole('button', { name: /In reply to/ }),
      );
      expect(scrolled).toHaveBeenCalled();
      expect(document.activeElement?.textContent).toContain('Words 2');
      const asked = network.exchanges.filter(({ query }) => query.get('id') === 'in.(m0)');
      expect(asked).toHaveLength(1);
    });

    it('can be given to one’s own message, and to none where nothing can be written', async () => {
      const { user } = await open({ messages: [message(1, { sender_id: ME })] });
      await user.click(await screen.findByRole('button', { name: 'Reply' }));
      expect((await form()).getByText('Words 1').closest('div')?.textContent).toContain('You');
      cleanupScreen();
      await open({
        threads: [thread({ match: { state: 'paused' } })],
        messages: [message(2), message(1, { sender_id: ME })],
      });
      await screen.findByRole('button', { name: 'Tell the team' });
      expect(screen.queryByRole('button', { name: /Reply/ })).toBeNull();
    });
  });

  it('[SG-04] a person is reported from the head of the page', async () => {
    const { network, user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Report or stop' }));
    await user.click(await screen.findByRole('radio', { name: /no more messages/i }));
    await user.click(screen.getByRole('button', { name: 'Tell the team and stop the messages' }));
    await waitFor(() =>
      expect(network.sent('POST', '/rest/v1/rpc/report_concern')[0]?.body).toMatchObject({
        p_message_id: null,
        p_category: 'stop',
        p_block: true,
      }),
    );
  });

  it('opens the one thread there is, and offers a choice among several', async () => {
    const { path, unmount } = await open({}, { path: '/messages' });
    await waitFor(() => expect(path()).toBe(`/messages/${THREAD}`));
    unmount();
    await cleanupScreen();
    await open({ threads: [thread(), thread({ id: 'other', match: null })] }, { path: '/messages' });
    await screen.findByRole('link', { name: /Sara N/ });
    screen.getByText('To read only');
  });

  it('says where there is nobody to write to, and where it could not be read', async () => {
    const { unmount } = await open({ threads: [] }, { path: '/messages' });
    await screen.findByText('Nobody to write to yet');
    unmount();
    await cleanupScreen();
    await open(
      {},
      {
        path: '/messages',
        answer: ({ path }) => (path === '/rest/v1/threads' ? refusal('x', '42501', 403) : undefined),
      },
    );
    await screen.findByRole('button', { name: 'Try Again' });
  });
});
