// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NEW_STUDENT } from '#domain/testing/profiles.ts';
import { type Exchange, refusal, rows, value } from '#web/testing/fake-network.ts';
import { renderScreen, type RenderScreenOptions, cleanupScreen } from '#web/testing/render-screen.tsx';
import { Component } from './outcomes-screen.tsx';

vi.setConfig({ testTimeout: 30_000 });
afterEach(cleanupScreen);

const row = (id: string, more: object = {}) => ({
  id,
  kind: 'job',
  details: `Entry ${id}`,
  came_on: '2026-05-01',
  state: 'told',
  answer: '',
  author_role: 'student',
  ...more,
});

/** The server: what she has reached, as she and her mentor wrote it. */
class Server {
  rows: object[] = [];
  refuse: string | undefined;
  isBroken = false;
  readonly removed: unknown[] = [];

  readonly answer = ({ path, body }: Exchange): Response | undefined => {
    const said = (body ?? {}) as Record<string, unknown>;
    switch (path) {
      case '/rest/v1/outcomes':
      case '/rest/v1/rpc/outcomes_of_pair':
        return this.isBroken ? refusal('broken', 'XX000', 500) : rows(...this.rows);
      case '/rest/v1/rpc/add_outcome':
        if (this.refuse) return refusal(this.refuse, 'P0001');
        this.rows = [
          row(String(said.p_outcome_id), {
            kind: said.p_kind,
            details: said.p_details,
            came_on: said.p_came_on ?? null,
            is_mine: true,
          }),
          ...this.rows,
        ];
        return value(said.p_outcome_id);
      case '/rest/v1/rpc/remove_outcome':
        this.removed.push(said.p_outcome_id);
        this.rows = [];
        return value(said.p_outcome_id);
      default:
        return undefined;
    }
  };
}

const open = (server = new Server(), options: Partial<RenderScreenOptions> = {}) =>
  renderScreen(
    <Routes>
      <Route path="/outcomes/:id?" element={<Component />} />
    </Routes>,
    {
      profile: NEW_STUDENT,
      path: '/outcomes',
      rooms: ['outcomes', 'options', 'session', 'outbox'],
      answer: server.answer,
      ...options,
    },
  );

describe('what was reached', () => {
  it('[FEAT-05] says that there is nothing, and takes what she writes', async () => {
    const server = new Server();
    const { user, network } = await open(server);
    expect(await screen.findByText('Nothing is written down yet')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText(/What is it/), 'award');
    await user.type(screen.getByLabelText(/What was reached, and where/), ' A place in Almaty ');
    await user.click(screen.getByRole('button', { name: 'Write it down' }));
    const item = await screen.findByRole('listitem');
    expect(within(item).getByText('A place in Almaty')).toBeTruthy();
    expect(await screen.findByText('The team has not looked at it yet')).toBeTruthy();
    expect(network.sent('POST', '/rest/v1/rpc/add_outcome')).toHaveLength(1);
    expect(network.sent('POST', '/rest/v1/rpc/add_outcome')[0]?.body).toMatchObject({
      p_kind: 'award',
      p_details: 'A place in Almaty',
    });
    // the list may show it before the form is empty
    await waitFor(() =>
      expect(screen.getByLabelText(/What was reached, and where/)).toHaveProperty('value', ''),
    );
  });

  it('[FM-03] keeps what was changed while it was on its way', async () => {
    const { user, network } = await open(new Server());
    await user.selectOptions(await screen.findByLabelText(/What is it/), 'award');
    const details = screen.getByLabelText(/What was reached, and where/);
    await user.type(details, 'A place in Almaty');
    fireEvent.click(screen.getByRole('button', { name: 'Write it down' }));
    fireEvent.change(details, { target: { value: 'A prize' } });
    await waitFor(() => expect(network.sent('POST', '/rest/v1/rpc/add_outcome')).toHaveLength(1));
    await screen.findByText('The team has not looked at it yet');
    expect(details).toHaveProperty('value', 'A prize');
  });

  it('[VAL-04] says what is missing, and sends nothing that leads out of the product', async () => {
    const { user, network } = await open();
    await user.click(await screen.findByRole('button', { name: 'Write it down' }));
    expect(screen.getByText('Please choose what it is')).toBeTruthy();
    expect(screen.getByText('Please write what it is, in 300 characters at most')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/What is it/));
    await user.selectOptions(screen.getByLabelText(/What is it/), 'job');
    await user.type(screen.getByLabelText(/What was reached, and where/), 'Call 0799123456');
    expect(screen.getByText('This cannot be saved as it is')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Write it down' }));
    expect(network.sent('POST', '/rest/v1/rpc/add_outcome')).toEqual([]);
  });

  it('shows where each stands, with the sentence of a no', async () => {
    const server = new Server();
    server.rows = [
      row('a', { state: 'confirmed' }),
      row('b', { state: 'declined', answer: 'Which round was it?' }),
      row('c', { author_role: 'mentor' }),
    ];
    await open(server);
    const items = await screen.findAllByRole('listitem');
    expect(items.map((item) => within(item).queryByText('Confirmed by the team') !== null)).toEqual([
      true,
      false,
      false,
    ]);
    expect(within(items[1] ?? document.body).getByText('Which round was it?')).toBeTruthy();
    expect(within(items[2] ?? document.body).getByText('Written by a mentor')).toBeTruthy();
  });

  it('asks before it is taken back', async () => {
    const server = new Server();
    server.rows = [row('a')];
    const { user } = await open(server);
    await user.click(await screen.findByRole('button', { name: 'Take back: Entry a' }));
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByText(/also where the team has confirmed it/)).toBeTruthy();
    expect(server.removed).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Take back' }));
    expect(await screen.findByText('Nothing is written down yet')).toBeTruthy();
    expect(server.removed).toEqual(['a']);
  });

  it('[SE-06] asks by the pair for a mentor, who takes back only what she wrote', async () => {
    const server = new Server();
    server.rows = [row('a', { is_mine: false }), row('b', { is_mine: true })];
    const { network } = await open(server, { role: 'mentor', path: '/outcomes/pair' });
    expect(await screen.findByText('Written by the student')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Take back: Entry b' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Take back: Entry a' })).toBeNull();
    expect(network.sent('POST', '/rest/v1/rpc/outcomes_of_pair')[0]?.body).toEqual({ p_match_id: 'pair' });
  });

  it('says why nothing could be read, and what was refused', async () => {
    const server = new Server();
    server.isBroken = true;
    server.refuse = 'not_found';
    const { user } = await open(server);
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy();
    await user.selectOptions(screen.getByLabelText(/What is it/), 'job');
    await user.type(screen.getByLabelText(/What was reached, and where/), 'A job');
    await user.click(screen.getByRole('button', { name: 'Write it down' }));
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    expect(screen.getByLabelText(/What was reached, and where/)).toHaveProperty('value', 'A job');
  });
});
