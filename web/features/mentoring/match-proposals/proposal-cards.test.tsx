// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Exchange, refusal, rows, value } from '#web/testing/fake-network.ts';
import { PERSON } from '#web/testing/person.ts';
import { type RenderScreenOptions, renderScreen, cleanupScreen } from '#web/testing/render-screen.tsx';
import { ProposalCards } from './index.ts';
import type { ProposalSide } from './rules/proposal.ts';

const MATCH_ID = '8f0e1e6c-6a0c-4a53-9a1e-0d5a2a4a7b88';
const ROW = {
  match_id: MATCH_ID,
  side: 'student',
  state: 'mentor_accepted',
  accept_by: '2026-11-27 08:00:00.5+00',
  outage_days: 0,
  reasons: [
    { code: 'language', language: 'fa', isOwn: true },
    { code: 'fields', fields: ['law'] },
    { code: 'wish_kept' },
    { code: 'waiting', days: 3 },
  ],
  other_name: 'Maryam N.',
  other_fields: ['law'],
  other_languages: [{ language: 'fa', level: 'native' }],
  education_level: null as string | null,
  english_level: null as string | null,
};
const ASKED_MENTOR = {
  ...ROW,
  side: 'mentor',
  state: 'proposed',
  other_name: 'S-7K2QF',
  education_level: 'high_school',
};

class ProposalServer {
  proposals: object[] = [ROW];
  isDown = false;
  refused: string | undefined;
  readonly answer = ({ path }: Exchange): Response | undefined => {
    if (path === '/rest/v1/rpc/my_proposals') return rows(...this.proposals);
    if (path !== '/rest/v1/rpc/answer_proposal') return undefined;
    if (this.isDown) return refusal('gateway', '', 503);
    if (this.refused) return refusal(this.refused, 'P0001', 400);
    this.proposals = [];
    return value({ id: MATCH_ID });
  };
}
const open = (server: ProposalServer, side: ProposalSide, options: Partial<RenderScreenOptions> = {}) =>
  renderScreen(<ProposalCards side={side} />, {
    profile: PERSON,
    role: side,
    rooms: ['proposals', 'options'],
    path: '/dashboard',
    answer: server.answer,
    ...options,
  });
const answers = ({ network }: Awaited<ReturnType<typeof open>>) =>
  network.sent('POST', '/rest/v1/rpc/answer_proposal').map(({ body }) => body as Record<string, unknown>);

describe('a proposal', () => {
  afterEach(cleanupScreen);

  it('[FEAT-11] asks the student with reasons and a date in both calendars, and sends her yes', async () => {
    const all = await open(new ProposalServer(), 'student', { language: 'fa' });
    expect(await screen.findByText('Maryam N.')).toBeTruthy();
    expect(screen.getByText(/۶ قوس ۱۴۰۵/)).toBeTruthy();
    expect(screen.getByText('خواست شما دربارهٔ جنسیت منتور رعایت شده است.')).toBeTruthy();
    await all.user.click(screen.getByRole('button', { name: 'بلی، با خوشی' }));
    await waitFor(() => expect(answers(all)).toMatchObject([{ p_match_id: MATCH_ID, p_accept: true }]));
    await waitFor(() => expect(screen.queryByText('Maryam N.')).toBeNull());
  });

  it('[FEAT-11] says that days of outages are not counted', async () => {
    const server = new ProposalServer();
    server.proposals = [{ ...ROW, outage_days: 12 }];
    await open(server, 'student');
    expect(await screen.findByText('12 days of outage are not counted: there is more time.')).toBeTruthy();
  });

  it('[FEAT-11] [SE-06] shows a mentor the code alone, and wants a reason for a no', async () => {
    const server = new ProposalServer();
    server.proposals = [ASKED_MENTOR, ROW];
    const all = await open(server, 'mentor');
    expect(await screen.findByText('S-7K2QF')).toBeTruthy();
    expect(screen.queryByText('Maryam N.')).toBeNull();
    await all.user.click(screen.getByRole('button', { name: 'No' }));
    await all.user.click(screen.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Please choose a reason')).toBeTruthy();
    expect(answers(all)).toEqual([]);
    await all.user.click(screen.getByRole('radio', { name: 'No time now' }));
    await all.user.click(screen.getByRole('button', { name: 'Decline' }));
    await waitFor(() =>
      expect(answers(all)).toMatchObject([{ p_accept: false, p_reason: 'declined_no_time' }]),
    );
  });

  it('[FEAT-11] tells a mentor what of it she prefers, and a student nothing of what her mentor wishes', async () => {
    const reasons = [
      ...ROW.reasons,
      { code: 'mentor_prefers', fields: ['law', 'arts'] },
      { code: 'mentor_rather_not', fields: ['career'] },
    ];
    const server = new ProposalServer();
    server.proposals = [{ ...ASKED_MENTOR, reasons }];
    await open(server, 'mentor');
    await screen.findByText('You said that you would like to help with: Law and Arts.');
    expect(document.body.textContent).not.toContain('Career');
    await cleanupScreen();
    server.proposals = [{ ...ROW, reasons }];
    await open(server, 'student');
    await screen.findByText('Maryam N.');
    expect(document.body.textContent).not.toMatch(/like to help with|Arts|Career/);
  });

  it('[FM-18] says in a borrowed tab that the answer is in the page alone, and nothing of the phone', async () => {
    const server = new ProposalServer();
    server.isDown = true;
    const all = await open(server, 'student', { isBorrowed: true });
    await all.user.click(await screen.findByRole('button', { name: 'Yes, gladly' }));
    expect(await screen.findByText(/It is in this page alone until it is sent/)).toBeTruthy();
    expect(document.body.textContent).not.toContain('on this phone');
  });

  it('[FEAT-11] keeps the answer on the phone while the server is away', async () => {
    const server = new ProposalServer();
    server.isDown = true;
    const all = await open(server, 'student');
    await all.user.click(await screen.findByRole('button', { name: 'Yes, gladly' }));
    expect(await screen.findByText(/Your answer is saved on this phone/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Yes, gladly' })).toBeNull();
  });

  it('[FEAT-11] says when it came too late', async () => {
    const server = new ProposalServer();
    server.refused = 'proposal_closed';
    const all = await open(server, 'student');
    await all.user.click(await screen.findByRole('button', { name: 'Yes, gladly' }));
    expect(await screen.findByText(/can no longer be accepted/)).toBeTruthy();
  });
});
