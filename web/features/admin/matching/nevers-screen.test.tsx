// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Exchange, refusal, rows, value } from '#web/testing/fake-network.ts';
import { PERSON } from '#web/testing/person.ts';
import { type RenderScreenOptions, renderScreen, cleanupScreen } from '#web/testing/render-screen.tsx';
import { Component } from './screens/nevers-screen.tsx';

vi.setConfig({ testTimeout: 30_000 });
afterEach(cleanupScreen);

const row = (place: number, source: string, more: object = {}) => ({
  id: `0000000${place}-0000-4000-8000-000000000048`,
  student_id: `s${place}`,
  student_code: `S-AAAA${place}`,
  mentor_id: `m${place}`,
  mentor_name: `Mentor ${place}`,
  source,
  created_at: `2026-11-0${place}T08:00:00+00:00`,
  has_open_report: false,
  ...more,
});

class NeverServer {
  rows = [row(3, 'mentor'), row(2, 'student', { has_open_report: true }), row(1, 'staff')];
  refuse: string | undefined;
  isBroken = false;
  readonly answer = ({ path, body }: Exchange): Response | undefined => {
    const said = (body ?? {}) as Record<string, unknown>;
    if (path === '/rest/v1/rpc/admin_nevers') {
      if (this.isBroken) return refusal('broken', 'XX000', 500);
      return rows(...(said.p_search ? this.rows.filter((one) => one.source === 'staff') : this.rows));
    }
    if (path !== '/rest/v1/rpc/lift_never') return undefined;
    if (this.refuse) return refusal(this.refuse, 'P0001', 400);
    this.rows = this.rows.filter(({ id }) => id !== said.p_ban_id);
    return value(null);
  };
}

const open = (server = new NeverServer(), options: Partial<RenderScreenOptions> = {}) =>
  renderScreen(<Component />, {
    profile: PERSON,
    role: 'admin',
    rooms: ['matching', 'admin', 'options'],
    path: '/admin/dashboard/ruled-out',
    answer: server.answer,
    ...options,
  });
type All = Awaited<ReturnType<typeof open>>;
const lifted = ({ network }: All) =>
  network.sent('POST', '/rest/v1/rpc/lift_never').map(({ body }) => body as Record<string, unknown>);

describe('pairs that must never be', () => {
  it('[FEAT-11] say where each comes from, and are found by a name that stands in no address', async () => {
    const all = await open();
    const of = async (name: string) => screen.findByRole('row', { name: new RegExp(name) });
    within(await of('Mentor 3')).getByText('The mentor, when the match ended');
    within(await of('Mentor 2')).getByText('The student, when the match ended');
    within(await of('Mentor 1')).getByText('The team');
    // where a report is open there is nothing to press
    within(await of('Mentor 2')).getByText('A report about it is open');
    expect(within(await of('Mentor 2')).queryByRole('button')).toBeNull();
    expect((await screen.findByRole('link', { name: 'Mentor 3' })).getAttribute('href')).toBe(
      '/admin/dashboard/mentors/m3',
    );
    await all.user.type(screen.getByRole('textbox', { name: 'Name or code of one of them' }), 'Omar');
    await waitFor(() => expect(screen.queryByText('Mentor 3')).toBeNull());
    await of('Mentor 1');
    expect(all.network.sent('POST', '/rest/v1/rpc/admin_nevers').at(-1)?.body).toMatchObject({
      p_search: 'Omar',
    });
    expect(all.path()).not.toContain('Omar');
  });

  it('[SG-13] are lifted one by one, with a reason, and nobody is told', async () => {
    const server = new NeverServer();
    const all = await open(server);
    await all.user.click(await screen.findByRole('button', { name: /^Remove the block: .*S-AAAA3/ }));
    const dialog = screen.getByRole('dialog');
    within(dialog).getByText('Neither of them is told.');
    await all.user.click(within(dialog).getByRole('button', { name: 'Remove the block' }));
    within(dialog).getByText('Please fill this in');
    expect(lifted(all)).toEqual([]);
    await all.user.type(within(dialog).getByRole('textbox'), ' They asked ');
    await all.user.click(within(dialog).getByRole('button', { name: 'Remove the block' }));
    await screen.findByText('The block has been removed. No one was notified.');
    expect(lifted(all)).toEqual([
      {
        p_event_id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
        p_ban_id: row(3, '').id,
        p_reason: 'They asked',
      },
    ]);
    await waitFor(() => expect(screen.queryByText('Mentor 3')).toBeNull());
  });

  it.each([
    ['report_open', /that report is still open/],
    ['fresh_sign_in_needed', /sign out and in again/],
  ])('[AC-11] [SG-04] say why nothing was lifted: %s, and keep the reason', async (code, words) => {
    const server = new NeverServer();
    server.refuse = code;
    const all = await open(server);
    await all.user.click(await screen.findByRole('button', { name: /^Remove the block: .*S-AAAA1/ }));
    const dialog = screen.getByRole('dialog');
    await all.user.type(within(dialog).getByRole('textbox'), 'They asked');
    await all.user.click(within(dialog).getByRole('button', { name: 'Remove the block' }));
    await within(dialog).findByText(words);
    expect(within(dialog).getByRole('textbox')).toHaveProperty('value', 'They asked');
    // the same command again, not another one
    server.refuse = undefined;
    await all.user.click(within(dialog).getByRole('button', { name: 'Remove the block' }));
    await screen.findByText('The block has been removed. No one was notified.');
    expect(new Set(lifted(all).map(({ p_event_id: event }) => event)).size).toBe(1);
  });

  it('are nobody at first, in Pashto too, and can be asked for again when they could not be read', async () => {
    const server = new NeverServer();
    server.rows = [];
    await open(server, { language: 'ps' });
    await screen.findByText('هېڅ ګډ کار نه دی منع شوی');
    await cleanupScreen();
    server.isBroken = true;
    const all = await open(server);
    const again = await screen.findByRole('button', { name: 'Try Again' });
    server.isBroken = false;
    await all.user.click(again);
    await screen.findByText('No match is ruled out');
  });
});
