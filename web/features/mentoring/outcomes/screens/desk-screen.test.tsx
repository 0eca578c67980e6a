// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NEW_STUDENT } from '#domain/testing/profiles.ts';
import { type Exchange, refusal, rows, value } from '#web/testing/fake-network.ts';
import { storedDraft, renderScreen, cleanupScreen } from '#web/testing/render-screen.tsx';
import { Component } from './desk-screen.tsx';

vi.setConfig({ testTimeout: 30_000 });
afterEach(cleanupScreen);

const TOLD = {
  id: '00000001-0000-4000-8000-000000000000',
  student_id: '00000002-0000-4000-8000-000000000000',
  student_code: 'S-7K2QF',
  kind: 'award',
  author_role: 'mentor',
  created_at: '2026-11-20T08:00:00+00:00',
};
const WORDS = {
  id: TOLD.id,
  kind: 'award',
  details: 'A place in Almaty',
  came_on: null,
  state: 'told',
  answer: '',
};

const open = (told: readonly object[] = [TOLD], refused: { code?: string } = {}) =>
  renderScreen(<Component />, {
    profile: { ...NEW_STUDENT, is_admin: true },
    role: 'admin',
    rooms: ['outcomes', 'admin'],
    path: '/admin/dashboard/outcomes',
    answer: ({ path }: Exchange) => {
      switch (path) {
        case '/rest/v1/rpc/outcomes_to_confirm':
          return rows(...told);
        case '/rest/v1/rpc/open_student':
          return value({ id: TOLD.student_id });
        case '/rest/v1/outcomes':
          return rows(WORDS);
        case '/rest/v1/rpc/decide_outcome':
          return refused.code ? refusal(refused.code, 'P0001') : value('confirmed');
        default:
          return undefined;
      }
    },
  });

describe('results to confirm', () => {
  it('says when nothing waits', async () => {
    await open([]);
    expect(await screen.findByText('Nothing waits')).toBeTruthy();
  });

  it('calls one of a kind that it does not know by its code, and by no other kind', async () => {
    await open([{ ...TOLD, kind: 'later' }]);
    expect(await screen.findByRole('heading', { name: 'S-7K2QF' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'A scholarship or an award' })).toBeNull();
  });

  it('[FEAT-05] [LG-01] shows no word before the student is opened, then confirms with one press and takes it back', async () => {
    const { user, network } = await open();
    const item = await screen.findByRole('listitem');
    expect(within(item).getByText('S-7K2QF')).toBeTruthy();
    expect(network.sent('GET', '/rest/v1/outcomes')).toEqual([]);
    await user.click(within(item).getByRole('button', { name: 'Read the entry: S-7K2QF' }));
    expect(await within(item).findByText('A place in Almaty')).toBeTruthy();
    expect(network.sent('POST', '/rest/v1/rpc/open_student')[0]?.body).toMatchObject({
      p_student_id: TOLD.student_id,
    });
    await user.click(within(item).getByRole('button', { name: 'Confirm: S-7K2QF' }));
    await user.click(await within(item).findByRole('button', { name: 'Undo: S-7K2QF' }));
    expect(await within(item).findByRole('button', { name: 'Confirm: S-7K2QF' })).toBeTruthy();
    const sent = network.sent('POST', '/rest/v1/rpc/decide_outcome').map(({ body }) => body);
    expect(sent).toMatchObject([{ p_to: 'confirmed' }, { p_to: 'told' }]);
  });

  it('wants a sentence for a no', async () => {
    const { user, network } = await open();
    await user.click(await screen.findByRole('button', { name: /Read the entry/ }));
    await user.click(await screen.findByRole('button', { name: /Not confirm/ }));
    await user.click(screen.getByRole('button', { name: 'Say that it is not confirmed' }));
    expect(screen.getByText('Please write a sentence, in 500 characters at most')).toBeTruthy();
    expect(network.sent('POST', '/rest/v1/rpc/decide_outcome')).toEqual([]);
    await user.type(screen.getByLabelText(/Why not/), ' Which round? ');
    await user.click(screen.getByRole('button', { name: 'Say that it is not confirmed' }));
    expect(await screen.findByText('Not confirmed')).toBeTruthy();
    expect(network.sent('POST', '/rest/v1/rpc/decide_outcome')[0]?.body).toMatchObject({
      p_to: 'declined',
      p_answer: 'Which round?',
    });
  });

  it('[FM-03] keeps the sentence while it is being written', async () => {
    const form = `outcome-answer:${TOLD.id}`;
    const decline = async ({ user }: Awaited<ReturnType<typeof open>>) => {
      await user.click(await screen.findByRole('button', { name: /Read the entry/ }));
      await user.click(await screen.findByRole('button', { name: /Not confirm/ }));
    };
    const before = await open();
    await decline(before);
    await before.user.type(screen.getByLabelText(/Why not/), 'Which round?');
    await vi.waitFor(async () =>
      expect(await storedDraft(NEW_STUDENT.id, form)).toEqual({ answer: 'Which round?' }),
    );
    before.unmount();
    const after = await open();
    await decline(after);
    await screen.findByDisplayValue('Which round?');
    await after.user.click(screen.getByRole('button', { name: 'Say that it is not confirmed' }));
    await screen.findByText('Not confirmed');
    await vi.waitFor(async () => expect(await storedDraft(NEW_STUDENT.id, form)).toBeUndefined());
  });

  it('[FM-16] says that another has decided meanwhile', async () => {
    const { user } = await open([TOLD], { code: 'conflict' });
    await user.click(await screen.findByRole('button', { name: /Read the entry/ }));
    await user.click(await screen.findByRole('button', { name: 'Confirm: S-7K2QF' }));
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
  });
});
