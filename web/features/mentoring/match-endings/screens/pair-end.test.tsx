// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Exchange, refusal, rows, value } from '#web/testing/fake-network.ts';
import { PERSON } from '#web/testing/person.ts';
import { type RenderScreenOptions, renderScreen, cleanupScreen } from '#web/testing/render-screen.tsx';
import { EndedPart } from '../ui/ended-part.tsx';

const MATCH_ID = '8f0e1e6c-6a0c-4a53-9a1e-0d5a2a4a7b88';
const ASKED = {
  match_id: MATCH_ID,
  side: 'student',
  state: 'asked',
  student_code: '',
  reason: null as string | null,
  went_well: '',
  wants_next: null,
  never_again: false,
  asked_at: '2026-11-20T08:00:00Z',
  match: { started_at: '2026-06-20T08:00:00Z', mentor: { display_name: 'Maryam N.' } },
};

/** A server with one ended pair, which counts how often it is asked for it. */
class EndingServer {
  row = ASKED;
  isDown = false;
  askedCount = 0;
  readonly answer = ({ path }: Exchange): Response | undefined => {
    if (path === '/rest/v1/match_endings') {
      this.askedCount += 1;
      return rows(this.row);
    }
    if (path !== '/rest/v1/rpc/answer_ending') return undefined;
    if (this.isDown) return refusal('gateway', '', 503);
    this.row = { ...ASKED, state: 'answered', reason: 'goal_reached' };
    return value({ match_id: MATCH_ID });
  };
}
const open = (server: EndingServer, options: Partial<RenderScreenOptions> = {}) =>
  renderScreen(<EndedPart matchId={MATCH_ID} isStudent />, {
    profile: PERSON,
    role: 'student',
    rooms: ['messages', 'options'],
    path: '/pair-end',
    answer: server.answer,
    ...options,
  });

describe('the end of a pair', () => {
  afterEach(cleanupScreen);

  it('[FM-18] says in a borrowed tab that the answer is in the page alone, and nothing of the phone', async () => {
    const server = new EndingServer();
    server.isDown = true;
    const all = await open(server, { isBorrowed: true });
    await all.user.click(await screen.findByRole('button', { name: 'I do not want to answer' }));
    expect(await screen.findByText(/It is in this page alone until it is sent/)).toBeTruthy();
    expect(document.body.textContent).not.toContain('on this phone');
  });

  it('[FM-02] asks the server once what an answer has changed, since every further time costs a round trip', async () => {
    const server = new EndingServer();
    const all = await open(server);
    const skip = await screen.findByRole('button', { name: 'I do not want to answer' });
    await waitFor(() => expect(server.askedCount).toBe(1));
    await all.user.click(skip);
    await waitFor(() => expect(server.askedCount).toBe(2));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'I do not want to answer' })).toBeNull());
    expect(server.askedCount).toBe(2);
  });
});
