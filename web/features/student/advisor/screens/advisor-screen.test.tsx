// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { faqPassages } from '#domain/advisor/faq/passages.ts';
import { LIMIT_REACHED_ID } from '#domain/advisor/limits.ts';
import type { Language } from '#domain/languages.ts';
import { NEW_STUDENT } from '#domain/testing/profiles.ts';
import { readDraft } from '#web/data/drafts.ts';
import { readWaitingValues } from '#web/platform/outbox/index.ts';
import { adviceWrite } from '../hooks/advisor-write.ts';
import { type Exchange, rows, value, refusal } from '#web/testing/fake-network.ts';
import { renderScreen, type RenderScreenOptions, cleanupScreen } from '#web/testing/render-screen.tsx';
import { Component } from './advisor-screen.tsx';

vi.setConfig({ testTimeout: 20_000 });
afterEach(async () => {
  vi.restoreAllMocks();
  cleanup();
  await cleanupScreen();
});

const enveloped = (data: unknown) => value({ data, error: null });

/** A server that keeps what it is told, with the history that it is given. */
const server =
  (history: readonly object[] = [], stream?: () => Response) =>
  ({ path, query, body }: Exchange) => {
    const language = (query.get('language') ?? 'en') as Language;
    switch (path) {
      case '/api/advisor':
        return enveloped({ bytes: 9_000, hasModel: stream !== undefined });
      case '/api/advisor/wording':
        return stream?.();
      case '/api/advisor/knowledge':
        return enveloped({
          passages: faqPassages(language),
          dates: [{ title: 'A far course', atMs: Date.now() + 86_400_000, isClosing: true }],
        });
      case '/rest/v1/advisor_messages':
        return rows(...history);
      case '/rest/v1/advisor_escalations':
        return rows({
          id: 'e',
          question: 'May I?',
          answer: 'Yes, you may.',
          created_at: '2026-11-20T08:00:00Z',
        });
      case '/rest/v1/rpc/keep_advice':
      case '/rest/v1/rpc/report_own_distress':
      case '/rest/v1/rpc/ask_team':
      case '/rest/v1/rpc/forget_advice':
        return value((body as { p_event_id: string }).p_event_id);
      case '/rest/v1/threads':
      case '/rest/v1/matches':
      case '/rest/v1/survey_responses':
        return rows();
      case '/rest/v1/rpc/my_queue_position':
        return value(3);
      default:
        return undefined;
    }
  };
const THREAD_ID = '5a0f2b7e-0f0d-4d0a-9d59-1e2d3c4b5a69';

/** The same server, for a student who has a mentor to write to. */
const withMentor = (exchange: Exchange) =>
  exchange.path === '/rest/v1/threads'
    ? rows({
        id: THREAD_ID,
        student_id: NEW_STUDENT.id,
        blocked_at: null,
        last_message_at: null,
        created_at: '2026-11-01T08:00:00Z',
        match: { state: 'active', mentor: { display_name: 'Laila' }, student: null },
      })
    : server()(exchange);

async function open(options: Partial<RenderScreenOptions> = {}) {
  const all = await renderScreen(<Component />, {
    profile: NEW_STUDENT,
    rooms: ['advisor', 'student', 'options'],
    answer: server(),
    path: '/advisor',
    ...options,
  });
  // the guard of the route lets nobody in before it is known who it is
  await vi.waitFor(() => expect(all.network.sent('GET', '/api/advisor')).toHaveLength(1), 10_000);
  return all;
}

async function ask({ user }: Awaited<ReturnType<typeof open>>, question: string, button = 'Ask') {
  await user.type(await screen.findByRole('textbox'), question);
  await user.click(screen.getByRole('button', { name: button }));
}

/** The first link to a page from which an answer comes. */
async function findSource(title: string): Promise<HTMLElement> {
  const [link] = await screen.findAllByRole('link', { name: (name) => name.includes(title) });
  if (!link) throw new Error(`No source is called ${title}`);
  return link;
}

describe('[FEAT-09] the next date', () => {
  it('is fetched before anybody is told that there is none', async () => {
    const all = await open();
    await ask(all, 'When is the next deadline?');
    await screen.findByText('A far course');
  });

  it('is said to be not loaded where it cannot be fetched', async () => {
    const all = await open({
      answer: (exchange) =>
        exchange.path === '/api/advisor/knowledge' ? refusal('down', 'down', 503) : server()(exchange),
    });
    await ask(all, 'When is the next deadline?');
    await screen.findByText(/dates are not loaded yet/, undefined, { timeout: 10_000 });
    expect(screen.queryByText(/No dates are coming up/)).toBeNull();
  });
});

describe('[FEAT-09] asking', () => {
  it('says what the first question brings, answers with title, date and link, and keeps it on the server', async () => {
    const all = await open();
    expect(await screen.findByText(/9 kB|8\.8 KB|9 KB/i)).toBeTruthy();
    expect(all.network.sent('GET', '/api/advisor/knowledge')).toHaveLength(0);
    await ask(all, 'do I have to pay?');
    const source = await findSource('What does it cost?');
    expect(screen.getByText(/Nobody pays here/)).toBeTruthy();
    expect(source.textContent).toMatch(/^1What does it cost\?as of .*2026/);
    expect(source.getAttribute('href')).toBe('/terms');
    expect(screen.getByText('do I have to pay?')).toBeTruthy();
    await vi.waitFor(() => expect(all.network.sent('POST', '/rest/v1/rpc/keep_advice')).toHaveLength(1));
    const [stored] = all.network.sent('POST', '/rest/v1/rpc/keep_advice');
    expect(stored?.body).toMatchObject({
      p_question: 'do I have to pay?',
      p_outcome: 'passages',
      p_language: 'en',
    });
  });

  it('answers the second question without a line', async () => {
    const all = await open();
    await ask(all, 'what does it cost?');
    await findSource('What does it cost?');
    all.network.isDown = true;
    await ask(all, 'does it work without internet?');
    expect(await findSource('Does it work without internet?')).toBeTruthy();
    expect(all.network.sent('GET', '/api/advisor/knowledge')).toHaveLength(1);
  });

  it('says that it does not know, and sends the question to the team', async () => {
    const all = await open();
    await ask(all, 'what is the capital of Brazil?');
    expect(await screen.findByText('I do not know')).toBeTruthy();
    await all.user.click(screen.getByRole('button', { name: 'Ask the team' }));
    expect(await screen.findByText('Sent to the team. The answer will appear on this page.')).toBeTruthy();
    const [sent] = all.network.sent('POST', '/rest/v1/rpc/ask_team');
    expect(sent?.body).toMatchObject({ p_question: 'what is the capital of Brazil?', p_language: 'en' });
    expect(screen.getByText('Yes, you may.')).toBeTruthy();
  });

  it('says that there are no more questions to the team today', async () => {
    const all = await open({
      answer: (exchange) =>
        exchange.path === '/rest/v1/rpc/ask_team' ? value(LIMIT_REACHED_ID) : server()(exchange),
    });
    await ask(all, 'what is the capital of Brazil?');
    await all.user.click(await screen.findByRole('button', { name: 'Ask the team' }));
    expect(await screen.findByText(/There are no more questions for today/)).toBeTruthy();
    expect(screen.queryByText(/Sent to the team/)).toBeNull();
  });

  it('gives fixed words at once to somebody who may be in danger, without asking a server first', async () => {
    const all = await open();
    await screen.findByRole('textbox');
    all.network.isDown = true;
    await ask(all, 'I want to kill myself');
    expect(await screen.findByText('You are not alone with this')).toBeTruthy();
    expect(await screen.findByText(/we send it as soon as you are connected/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask the team' })).toBeNull();
    // nobody who looks at the phone reads it again
    expect(screen.getByRole('textbox').textContent).toBe('');
    expect(screen.queryByText('I want to kill myself')).toBeNull();
  });

  it('[SG-04] tells the team of it before everything else that waits on the phone', async () => {
    const all = await open();
    all.network.isDown = true;
    await ask(all, 'write my motivation letter for me');
    await screen.findByText(/We do not write letters or essays/);
    await ask(all, 'I want to kill myself');
    await screen.findByText('You are not alone with this');
    const writesOf = () => all.network.exchanges.filter(({ path }) => /keep_advice|report_own/.test(path));
    await vi.waitFor(async () => expect(await readWaitingValues(adviceWrite)).toHaveLength(2), 10_000);
    const triedCount = writesOf().length;
    all.network.isDown = false;
    globalThis.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(writesOf().length).toBeGreaterThanOrEqual(triedCount + 3), 10_000);
    const sent = writesOf().slice(triedCount);
    expect(sent.map(({ path }) => path.split('/').at(-1))).toEqual([
      'report_own_distress',
      'keep_advice',
      'keep_advice',
    ]);
    expect(sent[0]?.body).toMatchObject({
      p_source: 'advisor',
      p_kind: 'self_harm',
      p_body: 'I want to kill myself',
    });
  });

  it('[SG-04] waits for what is published before it calls people for a question that it may answer', async () => {
    const all = await open();
    await ask(all, 'my husband checks my phone how do i hide this');
    await vi.waitFor(
      () => expect(all.network.sent('POST', '/rest/v1/rpc/keep_advice')).toHaveLength(1),
      10_000,
    );
    expect(all.network.sent('POST', '/rest/v1/rpc/keep_advice')[0]?.body).toMatchObject({
      p_outcome: 'passages',
    });
    expect(all.network.sent('POST', '/rest/v1/rpc/report_own_distress')).toEqual([]);
    expect(screen.queryByText('You are not alone with this')).toBeNull();
  });

  it('[SG-04] helps at such a question where nothing published can be fetched', async () => {
    const all = await open();
    await screen.findByRole('textbox');
    all.network.isDown = true;
    await ask(all, 'my husband checks my phone how do i hide this');
    expect(await screen.findByText('You are not alone with this')).toBeTruthy();
  });

  it('shows below those words what else the question may have meant', async () => {
    const all = await open();
    await ask(all, 'my father beats me how do i delete my account');
    const words = await screen.findByText('You are not alone with this');
    const also = await screen.findByRole('heading', { name: 'Also found here' });
    expect(words.compareDocumentPosition(also)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getAllByText('How do I delete my account?')[0]).toBeTruthy();
  });

  it('tells the team of it, also beyond the questions of a day', async () => {
    const now = new Date().toISOString();
    const history = Array.from({ length: 30 }, (_, n) => ({
      id: `q${n}`,
      question: 'q',
      answer: '',
      outcome: 'unknown',
      sources: [],
      created_at: now,
    }));
    const all = await open({ answer: server(history) });
    await screen.findByText('Earlier questions');
    await ask(all, 'what does it cost?');
    expect(await screen.findByText(/You can ask more tomorrow/)).toBeTruthy();
    expect(all.network.sent('POST', '/rest/v1/rpc/keep_advice')).toHaveLength(0);
    await ask(all, 'my father beats me every day');
    await screen.findByText('You are not alone with this');
    await vi.waitFor(
      () => expect(all.network.sent('POST', '/rest/v1/rpc/keep_advice')).toHaveLength(1),
      10_000,
    );
    expect(all.network.sent('POST', '/rest/v1/rpc/keep_advice')[0]?.body).toMatchObject({
      p_outcome: 'distress',
    });
  });

  it('keeps the questions of a conversation one under the other, until a new one is begun', async () => {
    const all = await open();
    await ask(all, 'do I have to pay?');
    await findSource('What does it cost?');
    await ask(all, 'does it work without internet?');
    await findSource('Does it work without internet?');
    const first = screen.getByText('do I have to pay?');
    const second = screen.getByText('does it work without internet?');
    expect(first.compareDocumentPosition(second)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await all.user.click(screen.getByRole('button', { name: 'New conversation' }));
    expect(screen.queryByText('do I have to pay?')).toBeNull();
    expect(screen.queryByText('does it work without internet?')).toBeNull();
  });

  it('suggests what leads on, and only what is published', async () => {
    const all = await open();
    await ask(all, 'do I have to pay?');
    await findSource('What does it cost?');
    const list = screen.getByRole('list', { name: 'Suggested questions' });
    await vi.waitFor(() => expect(within(list).getAllByRole('button').length).toBeGreaterThan(3));
    const next = within(list).getAllByRole('button')[0]?.textContent ?? '';
    expect(faqPassages('en').map(({ title }) => title)).toContain(next);
    await all.user.click(within(list).getByRole('button', { name: next }));
    expect(await findSource(next)).toBeTruthy();
  });

  it('says without a line how much it knows, and since when', async () => {
    const all = await open();
    await ask(all, 'do I have to pay?');
    await findSource('What does it cost?');
    expect(screen.queryByText(/^Offline/)).toBeNull();
    all.network.isDown = true;
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    globalThis.dispatchEvent(new Event('offline'));
    const strip = await screen.findByText(/Offline: answers come from/);
    expect(strip.textContent).toMatch(/from \d+ pages?, saved on \d+ \w+ \d{4}/);
    // the tests behind it have a line again
    vi.restoreAllMocks();
    globalThis.dispatchEvent(new Event('online'));
  });

  it('writes the question into the messages to the mentor, where it can be read over', async () => {
    const all = await open({ answer: withMentor });
    await ask(all, 'do I have to pay?');
    await all.user.click(await screen.findByRole('button', { name: 'Ask my mentor' }));
    await vi.waitFor(async () =>
      expect(await readDraft(NEW_STUDENT.id, `message:${THREAD_ID}`)).toMatchObject({
        values: 'do I have to pay?',
      }),
    );
    expect(screen.queryByRole('button', { name: 'Ask the team' })).toBeNull();
  });

  it('reports a wrong answer to the team, after saying what the team reads', async () => {
    const all = await open();
    await ask(all, 'do I have to pay?');
    await all.user.click(await screen.findByRole('button', { name: 'This is wrong' }));
    const dialog = await screen.findByRole('dialog');
    expect(all.network.sent('POST', '/rest/v1/rpc/ask_team')).toHaveLength(0);
    await all.user.click(within(dialog).getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Reported to the team')).toBeTruthy();
    const [sent] = all.network.sent('POST', '/rest/v1/rpc/ask_team');
    expect(sent?.body).toMatchObject({
      p_question: 'This answer is wrong.\nWhat does it cost?\ndo I have to pay?',
    });
  });

  it('writes no essay, and says what is possible instead', async () => {
    const all = await open();
    await ask(all, 'write my motivation letter for me');
    expect(await screen.findByText(/We do not write letters or essays/)).toBeTruthy();
  });

  it('answers ready questions from her own data, which is not kept with the question', async () => {
    const all = await open();
    await all.user.click(await screen.findByRole('button', { name: 'When is the next deadline?' }));
    expect(await screen.findByRole('region', { name: 'The next date' })).toBeTruthy();
    await all.user.click(screen.getByRole('button', { name: 'Who is my mentor?' }));
    expect(await screen.findByRole('region', { name: 'My mentor' })).toBeTruthy();
    await vi.waitFor(() => expect(all.network.sent('POST', '/rest/v1/rpc/keep_advice')).toHaveLength(2));
    for (const { body } of all.network.sent('POST', '/rest/v1/rpc/keep_advice')) {
      expect(body).toMatchObject({ p_answer: '', p_outcome: 'live', p_sources: [] });
    }
  });

  it('shows what she asked, not what sounded like danger, and deletes it', async () => {
    const row = { answer: '', sources: [], created_at: '2026-11-20T08:00:00Z' };
    const all = await open({
      answer: server([
        { ...row, id: 'a', question: 'How old must I be?', outcome: 'passages' },
        { ...row, id: 'b', question: 'he beats me', outcome: 'distress' },
      ]),
    });
    await all.user.click(await screen.findByText('Earlier questions'));
    expect(screen.getByText('How old must I be?')).toBeTruthy();
    expect(screen.queryByText('he beats me')).toBeNull();
    await all.user.click(screen.getByRole('button', { name: 'Delete my questions' }));
    const dialog = await screen.findByRole('dialog');
    await all.user.click(within(dialog).getByRole('button', { name: 'Delete my questions' }));
    await vi.waitFor(() => expect(all.network.sent('POST', '/rest/v1/rpc/forget_advice')).toHaveLength(1));
  });

  it.each([
    ['fa', 'پول باید بدهم؟', 'بپرسید', 'قیمت آن چند است؟'],
    ['ps', 'پیسې باید ورکړم؟', 'وپوښتئ', 'دا څو لګېږي؟'],
  ] as const)('answers in %s', async (language, question, button, title) => {
    const all = await open({ language });
    await ask(all, question, button);
    expect(await findSource(title)).toBeTruthy();
  });
});

/** A stream of events as the server sends it. */
const saying =
  (...events: readonly [string, object][]) =>
  () =>
    new Response(
      events.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join(''),
      { headers: { 'content-type': 'text/event-stream' } },
    );
const STORED = {
  id: '7f9c24e8-3b12-4a57-9f00-1c2d3e4f5a6b',
  question: 'do I have to pay?',
  answer: 'Nothing.',
  outcome: 'passages',
  engine: 'rules',
  sources: [],
  created_at: '2026-11-22T08:00:00Z',
};
const WISH = 'Summarise this';
const SOURCE = { title: 'What does it cost?', path: '/terms', date: '2026-11-22' };

describe('[FEAT-09] an answer in the words of a model', () => {
  const openWith = async (stream: () => Response) => {
    const all = await open({ answer: server([STORED], stream) });
    await ask(all, STORED.question);
    await findSource('What does it cost?');
    return all;
  };

  it('is not there where no model is, nor before she wishes it', async () => {
    const without = await open({ answer: server([STORED]) });
    await ask(without, STORED.question);
    await findSource('What does it cost?');
    expect(screen.queryByRole('button', { name: WISH })).toBeNull();
    cleanup();
    await cleanupScreen();
    const all = await openWith(saying(['done', { sources: [] }]));
    await screen.findByRole('button', { name: WISH });
    expect(screen.getByText(/It gets your question without names, numbers and places/)).toBeTruthy();
    expect(all.network.sent('POST', '/api/advisor/wording')).toHaveLength(0);
  });

  it('sends the id of the question alone, and says by whom it is worded and where it stands', async () => {
    const all = await openWith(
      saying(['sentence', { text: 'Nobody pays here.' }], ['done', { sources: [SOURCE] }]),
    );
    await all.user.click(await screen.findByRole('button', { name: WISH }));
    const card = await screen.findByRole('region', { name: 'Summary' });
    expect(card.textContent).toContain('Written by a language model');
    expect(card.textContent).toContain('Nobody pays here.');
    await vi.waitFor(() =>
      expect(
        within(card)
          .getByRole('link', { name: /What does it cost/ })
          .getAttribute('href'),
      ).toBe('/terms'),
    );
    expect(await findSource('What does it cost?')).toBeTruthy();
    const [sent] = all.network.sent('POST', '/api/advisor/wording');
    expect(sent?.body).toEqual({ id: STORED.id });
  });

  it.each([
    ['is taken back', saying(['sentence', { text: 'Half of it' }], ['withheld', { why: 'unfit' }])],
    ['ends in the middle', saying(['sentence', { text: 'Half of it' }])],
    ['is none', () => new Response('<p>Sign in</p>', { headers: { 'content-type': 'text/html' } })],
    ['is refused', () => Response.json({ data: null, error: { code: 'advisor_limit' } }, { status: 400 })],
  ])('that %s leaves the answer of the rules and no half words', async (_what, stream) => {
    const all = await openWith(stream);
    await all.user.click(await screen.findByRole('button', { name: WISH }));
    await vi.waitFor(() =>
      expect(screen.queryByRole('alert') ?? screen.queryByText(/reliable summary/)).not.toBeNull(),
    );
    expect(screen.queryByText('Half of it')).toBeNull();
    expect(await findSource('What does it cost?')).toBeTruthy();
  });

  it('stays on the screen when the question appears a second time in her history', async () => {
    const history = [STORED];
    const all = await open({
      answer: server(history, saying(['sentence', { text: 'Nobody pays here.' }], ['done', { sources: [] }])),
    });
    await ask(all, STORED.question);
    history.unshift({ ...STORED, id: '7f9c24e8-3b12-4a57-9f00-1c2d3e4f5a6c' });
    await all.user.click(await screen.findByRole('button', { name: WISH }));
    await vi.waitFor(() =>
      expect(all.network.sent('GET', '/rest/v1/advisor_messages').length).toBeGreaterThan(1),
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(screen.getByText('Nobody pays here.')).toBeTruthy();
  });

  it('says in her history that a model worded it', async () => {
    const all = await open({ answer: server([{ ...STORED, engine: 'model' }]) });
    await all.user.click(await screen.findByText('Earlier questions'));
    expect(screen.getByText('Written by a language model')).toBeTruthy();
  });
});
