// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NEW_STUDENT as PROFILE } from '#domain/testing/profiles.ts';
import { cleanupScreen, renderScreen } from '#web/testing/render-screen.tsx';
import { closeFormStore } from '../hooks/form-store.ts';
import { ProfileWizard } from './profile-wizard.tsx';

const READ = '/rest/v1/rpc/my_invitation';
const ANSWER = '/rest/v1/rpc/answer_invitation';
const INVITATION = {
  id: 'i',
  created_at: '2026-11-22T00:00:00Z',
  fields: { interests: 'Astronomy', province: 'Herat', first_name: 'Other' },
  stays: ['first_name'],
};

/** @param answers what is said to the answers, one after the other; then they are taken */
const open = (stored: unknown, answers: Response[] = []) =>
  renderScreen(<ProfileWizard termsAreOpen={false} reload={vi.fn()} />, {
    profile: PROFILE,
    answer: ({ path }) => {
      if (path === READ) return Response.json(stored);
      if (path === ANSWER) return answers.shift() ?? new Response(null, { status: 204 });
      return undefined;
    },
  });

const question = () => screen.findByRole('dialog', { name: 'What the team wrote about you' });
const wizard = () => screen.findByRole('dialog', { name: /your profile/i });

vi.setConfig({ testTimeout: 20_000 });
afterEach(async () => {
  closeFormStore();
  await cleanupScreen();
});

describe('[FEAT-07] what the team wrote about a person', () => {
  it('is shown before the questions, and goes into the profile with one press', async () => {
    const { user, network } = await open(INVITATION);
    expect((await question()).textContent).toMatch(/Astronomy.*Herat|Herat.*Astronomy/s);
    expect(screen.getByText(/Your answer stays/)).toBeDefined();
    expect(network.sent('POST', ANSWER)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Use it' }));
    expect(await wizard()).toBeDefined();
    expect(network.sent('POST', ANSWER).map(({ body }) => body)).toMatchObject([{ p_uses: true }]);
    expect(screen.queryByRole('dialog', { name: 'What the team wrote about you' })).toBeNull();
  });

  it('does not keep the questions waiting on a slow line', async () => {
    const { queries } = await renderScreen(<ProfileWizard termsAreOpen={false} reload={vi.fn()} />, {
      profile: PROFILE,
      // an answer that begins, and does not end
      answer: ({ path }) =>
        path === READ
          ? new Response(new ReadableStream(), { headers: { 'content-type': 'application/json' } })
          : undefined,
    });
    expect(await wizard()).toBeDefined();
    expect(queries.isFetching()).toBeGreaterThan(0);
  });

  it('leaves the questions as they are where it is looked for again and arrives then', async () => {
    const answers = [Response.json({ code: 'XX000', message: 'x' }, { status: 500 })];
    const { queries, network } = await renderScreen(<ProfileWizard termsAreOpen={false} reload={vi.fn()} />, {
      profile: PROFILE,
      answer: ({ path }) => (path === READ ? (answers.shift() ?? Response.json(INVITATION)) : undefined),
    });
    const question = await screen.findByRole('textbox', { name: /First name/ });
    await act(async () => {
      await queries.refetchQueries({ queryKey: ['invitation'] });
      // so long a dialog would need to arrive and take their place
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    });
    expect(network.sent('POST', READ)).toHaveLength(2);
    expect(screen.getByRole('textbox', { name: /First name/ })).toBe(question);
    expect(screen.queryByRole('dialog', { name: 'What the team wrote about you' })).toBeNull();
  });

  it('is deleted where the person does not want it', async () => {
    const { user, network } = await open(INVITATION);
    await question();
    await user.click(screen.getByRole('button', { name: 'Do not use it' }));
    expect(await wizard()).toBeDefined();
    expect(network.sent('POST', ANSWER).map(({ body }) => body)).toMatchObject([{ p_uses: false }]);
  });

  it('says that an answer did not arrive, and repeats it under the same id', async () => {
    const { user, network } = await open(INVITATION, [
      Response.json({ code: 'XX000', message: 'x' }, { status: 500 }),
    ]);
    await question();
    await user.click(screen.getByRole('button', { name: 'Use it' }));
    expect(await screen.findByRole('alert')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Use it' }));
    expect(await wizard()).toBeDefined();
    const ids = network.sent('POST', ANSWER).map(({ body }) => (body as { p_event_id: string }).p_event_id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('goes on where it was withdrawn meanwhile', async () => {
    const { user } = await open(INVITATION, [
      Response.json({ code: 'P0001', message: 'not_found' }, { status: 400 }),
    ]);
    await question();
    await user.click(screen.getByRole('button', { name: 'Do not use it' }));
    expect(await wizard()).toBeDefined();
  });

  it('waits for another time where the person closes it', async () => {
    const { user, network } = await open(INVITATION);
    await question();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await wizard()).toBeDefined();
    expect(network.sent('POST', ANSWER)).toEqual([]);
  });

  it('keeps nobody from the profile where there is nothing', async () => {
    const { network } = await open(null);
    expect(await wizard()).toBeDefined();
    await waitFor(() => expect(network.sent('POST', READ)).toHaveLength(1));
  });
});
