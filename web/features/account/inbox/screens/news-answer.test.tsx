// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Exchange, refusal, rows, value } from '#web/testing/fake-network.ts';
import { PERSON } from '#web/testing/person.ts';
import { renderScreen, type RenderScreenOptions, cleanupScreen } from '#web/testing/render-screen.tsx';
import { NewsItem, StandingNews } from '../index.ts';

vi.setConfig({ testTimeout: 20_000 });
afterEach(cleanupScreen);

const HOUR_MS = 3_600_000;
const DELIVERY = 'd1d1d1d1-0000-4000-8000-000000000001';
const ANNOUNCEMENT = 'a1a1a1a1-0000-4000-8000-000000000001';
const COMMAND = '/rest/v1/rpc/answer_announcement';
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const event = (more: object = {}) => ({
  id: DELIVERY,
  announcement_id: ANNOUNCEMENT,
  kind: 'event',
  is_test: false,
  sent_at: inHours(-1),
  expires_at: inHours(48),
  starts_at: inHours(48),
  confirmed_at: null,
  dismissed_at: null,
  answer: null,
  takes_answers: true,
  fallback_language: 'en',
  texts: { en: { title: 'We meet', body: 'In the hall.', choices: [] } },
  ...more,
});
const survey = (more: object = {}) =>
  event({
    kind: 'survey',
    starts_at: null,
    expires_at: null,
    texts: { en: { title: 'When?', body: 'Pick one.', choices: ['Morning', 'Noon', 'Evening'] } },
    ...more,
  });

/** The server keeps the last answer, as the database does. */
function world(row: { answer?: string | null }, refuse?: () => Response | undefined) {
  return ({ path, body }: Exchange): Response | undefined => {
    if (path === '/rest/v1/rpc/my_announcements') return rows(row);
    if (path !== COMMAND) return undefined;
    const refused = refuse?.();
    if (refused) return refused;
    row.answer = (body as { p_answer: string }).p_answer;
    return value(DELIVERY);
  };
}

const onDashboard = (answer: RenderScreenOptions['answer'], options: Partial<RenderScreenOptions> = {}) =>
  renderScreen(<StandingNews />, { profile: PERSON, rooms: ['news'], ...(answer && { answer }), ...options });
const button = (name: string) => screen.findByRole('button', { name });
const answersSent = (on: Awaited<ReturnType<typeof onDashboard>>) =>
  on.network.sent('POST', COMMAND).map(({ body }) => (body as { p_answer: string }).p_answer);

it('[FEAT-06] an event says when it begins, and one press says whether one comes', async () => {
  const on = await onDashboard(world(event()));
  const group = await screen.findByRole('group', { name: 'Your answer' });
  expect(screen.getByText(/\d+:\d\d Kabul time$/).textContent).toMatch(/\(.* SH\)/);
  await on.user.click(within(group).getByRole('button', { name: 'I will come' }));
  await screen.findByText('The team has your answer.');
  expect((await button('I will come')).getAttribute('aria-pressed')).toBe('true');
  expect((await button('I cannot come')).getAttribute('aria-pressed')).toBe('false');
  await on.user.click(await button('I cannot come'));
  await waitFor(() => expect(answersSent(on)).toEqual(['yes', 'no']));
  await waitFor(async () =>
    expect((await button('I cannot come')).getAttribute('aria-pressed')).toBe('true'),
  );
});

it('[FEAT-06] [FM-02] without a line the answer is kept here, and of two the newer one goes', async () => {
  const on = await onDashboard(world(event()));
  const come = await button('I will come');
  on.network.isDown = true;
  await on.user.click(come);
  await screen.findByText('Your answer is on this phone, not sent yet');
  expect(come.getAttribute('aria-pressed')).toBe('true');
  await on.user.click(await button('I cannot come'));
  await waitFor(async () =>
    expect((await button('I cannot come')).getAttribute('aria-pressed')).toBe('true'),
  );
  const tried = answersSent(on).length;
  on.network.isDown = false;
  await screen.findByText('The team has your answer.');
  expect(answersSent(on).slice(tried).at(-1)).toBe('no');
  expect((await button('I cannot come')).getAttribute('aria-pressed')).toBe('true');
});

it('[FEAT-06] a survey shows its choices in the language in which they are written', async () => {
  const on = await onDashboard(world(survey()), { language: 'fa' });
  const noon = await button('Noon');
  expect(within(noon).getByText('Noon').getAttribute('lang')).toBe('en');
  await on.user.click(noon);
  await waitFor(() => expect(answersSent(on)).toEqual(['2']));
  await waitFor(() => expect(noon.getAttribute('aria-pressed')).toBe('true'));
});

it('[FEAT-06] says why an answer was not taken, and shows it as not given', async () => {
  const on = await onDashboard(world(event(), () => refusal('invalid_transition', 'P0001')));
  await on.user.click(await button('I will come'));
  await screen.findByText(/^This step is not possible from the current state/);
  expect((await button('I will come')).getAttribute('aria-pressed')).toBe('false');
});

it('[FEAT-06] is put away like a banner, answered or not', async () => {
  const on = await onDashboard((exchange) =>
    exchange.path === '/rest/v1/rpc/mark_announcement' ? value(1) : world(event({ answer: 'yes' }))(exchange),
  );
  await on.user.click(await button('Dismiss'));
  await waitFor(() =>
    expect(on.network.sent('POST', '/rest/v1/rpc/mark_announcement')[0]?.body).toEqual({
      p_delivery_id: DELIVERY,
      p_mark: 'dismissed',
    }),
  );
});

const amongNotifications = (row: object, language: 'en' | 'fa' | 'ps' = 'en') =>
  renderScreen(
    <ul>
      <NewsItem
        announcementId={ANNOUNCEMENT}
        isNew={false}
        createdAt={inHours(-1)}
        onRead={() => undefined}
      />
    </ul>,
    { profile: PERSON, rooms: ['news'], language, answer: world(row) },
  );

it('[FEAT-06] once it has begun the answer is shown and can be changed no more', async () => {
  await amongNotifications(event({ expires_at: inHours(-1), starts_at: inHours(-1), answer: 'no' }));
  await screen.findByText('The time for answers is over.');
  const no = await button('I cannot come');
  expect(no.getAttribute('aria-pressed')).toBe('true');
  expect((no as HTMLButtonElement).disabled).toBe(true);
});

it('[FEAT-06] a test shows what is asked and takes no answer', async () => {
  await amongNotifications(event({ is_test: true, takes_answers: false }));
  expect(((await button('I will come')) as HTMLButtonElement).disabled).toBe(true);
});

it.each([
  ['en', 'I will come', 'I cannot come'],
  ['fa', 'می‌آیم', 'آمده نمی‌توانم'],
  ['ps', 'راځم', 'نه شم راتلای'],
] as const)('[FEAT-06] the two answers in %s', async (language, yes, no) => {
  await amongNotifications(event(), language);
  expect(await button(yes)).toBeDefined();
  expect(await button(no)).toBeDefined();
});
