// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OutboxKind } from '#web/platform/outbox/index.ts';
import { OutboxBar, OutboxRunning } from '#web/testing/outbox-bar.ts';
import { profileWrite } from '../hooks/profile-write.ts';
import { closeFormStore } from '../hooks/form-store.ts';
import { Component as ProfileScreen } from './profile-screen.tsx';
import { NEW_STUDENT } from '#domain/testing/profiles.ts';
import { closeOutbox } from '#web/data/outbox/browser.ts';
import { browserStore } from '#web/data/outbox/write-store.ts';
import { refusal } from '#web/testing/fake-network.ts';
import {
  storedDraft,
  renderScreen,
  type RenderScreenOptions,
  cleanupScreen,
} from '#web/testing/render-screen.tsx';

vi.setConfig({ testTimeout: 20_000 });
afterEach(async () => {
  closeFormStore();
  await cleanupScreen();
});

const KINDS: readonly OutboxKind[] = [profileWrite];

function SignedIn({ children }: { children?: React.ReactNode }) {
  return (
    <>
      <OutboxRunning kinds={KINDS} />
      {children}
      <OutboxBar />
    </>
  );
}

const ROOMS = ['student', 'options', 'outbox'] as const;
const open = (options: Partial<RenderScreenOptions> = {}) =>
  renderScreen(
    <SignedIn>
      <ProfileScreen />
    </SignedIn>,
    { profile: NEW_STUDENT, path: '/profile', rooms: ROOMS, ...options },
  );
const openElsewhere = (options: Partial<RenderScreenOptions> = {}) =>
  renderScreen(<SignedIn />, { profile: NEW_STUDENT, rooms: ROOMS, ...options });

const interests = async () => {
  const part = await screen.findByRole('region', { name: /interests and bio/i });
  return { part, field: within(part).getByLabelText(/^interests/i) };
};

async function save(
  on: Awaited<ReturnType<typeof open>>,
  text: string,
  before: Partial<{ isDown: boolean; interests: string }> = {},
): Promise<void> {
  const { part, field } = await interests();
  if (before.isDown) on.network.isDown = true;
  if (before.interests) on.network.profile = { ...NEW_STUDENT, interests: before.interests };
  await on.user.type(field, text);
  await on.user.click(within(part).getByRole('button', { name: 'Save this section' }));
}

async function openList(on: Awaited<ReturnType<typeof open>>) {
  await on.user.click(await screen.findByRole('button', { name: 'Show' }));
  return within(await screen.findByRole('dialog', { name: 'On this phone, not sent yet' }));
}

/** The page is left and the browser with it; the phone is not. */
async function leavePage(on: Awaited<ReturnType<typeof open>>): Promise<void> {
  on.unmount();
  closeOutbox();
  closeFormStore();
  vi.unstubAllGlobals();
}

describe('what waits on this phone', () => {
  it('[UI-02] [FM-02] [FM-03] is counted, outlives the page, and is sent by itself from any other page', async () => {
    const on = await open();
    await save(on, 'Law', { isDown: true });
    await screen.findByText('1 change waits on this phone to be sent');
    await leavePage(on);
    expect(await browserStore.list(NEW_STUDENT.id)).toMatchObject([{ kind: 'profile', state: 'waiting' }]);

    const later = await openElsewhere();
    await waitFor(() => expect(later.network.profile?.interests).toBe('Law'));
    expect(await browserStore.list(NEW_STUDENT.id)).toEqual([]);
    // the draft is none any more
    await waitFor(async () => expect(await storedDraft(NEW_STUDENT.id, 'profile')).toBeUndefined());
    await screen.findByText('1 change was sent');
  });

  it('[FM-11] a write that was refused while nobody looked says why, and goes back into its form', async () => {
    const on = await open();
    await save(on, 'Law', { isDown: true });
    await screen.findByText('1 change waits on this phone to be sent');
    await leavePage(on);

    let refuses = true;
    const later = await openElsewhere({
      answer: ({ method, path }) =>
        refuses && method === 'POST' && path === '/rest/v1/profiles'
          ? refusal('new row violates check constraint "profiles_interests_check"', '23514')
          : undefined,
    });
    await screen.findByText('1 change was not taken and needs you');
    const list = await openList(later);
    const item = within(await list.findByRole('region', { name: 'Your profile' }));
    item.getByText('Not taken');
    expect(item.getByText('Law')).toBeDefined();
    refuses = false;
    await later.user.click(item.getByRole('button', { name: 'Change it' }));
    await waitFor(() => expect(later.path()).toBe('/profile'));
    expect(await browserStore.list(NEW_STUDENT.id)).toEqual([]);
    expect(await storedDraft(NEW_STUDENT.id, 'profile')).toMatchObject({ changes: { interests: 'Law' } });
  });

  it('[FM-15] [FM-16] shows both answers where two devices gave one, and keeps the one that the person chooses', async () => {
    const on = await open();
    await save(on, 'Law', { interests: 'Medicine' });
    await screen.findByText('1 change was not taken and needs you');
    const list = await openList(on);
    await list.findByText('Changed elsewhere too');
    await on.user.click(list.getByRole('radio', { name: /Law/ }));
    await on.user.click(list.getByRole('button', { name: 'Keep what I have chosen' }));
    await waitFor(() => expect(on.network.profile?.interests).toBe('Law'));
    await list.findByText('Everything has been sent.');
  });

  it('[FM-16] gives up her own answer where she says so, in the form too', async () => {
    const on = await open();
    await save(on, 'Law', { interests: 'Medicine' });
    const list = await openList(on);
    await on.user.click(await list.findByRole('radio', { name: /Medicine/ }));
    await on.user.click(list.getByRole('button', { name: 'Keep what I have chosen' }));
    await list.findByText('Everything has been sent.');
    expect(on.network.profile?.interests).toBe('Medicine');
    expect(on.network.sent('POST', '/rest/v1/profiles')).toEqual([]);
    await on.user.keyboard('{Escape}');
    await waitFor(async () =>
      expect(((await interests()).field as HTMLTextAreaElement).value).toBe('Medicine'),
    );
  });

  it('[FM-36] is deleted only after a second question', async () => {
    const on = await open();
    await save(on, 'Law', { isDown: true });
    const list = await openList(on);
    await on.user.click(await list.findByRole('button', { name: 'Delete' }));
    await on.user.click(list.getByRole('button', { name: 'Keep it' }));
    expect(await browserStore.list(NEW_STUDENT.id)).toHaveLength(1);
    await on.user.click(list.getByRole('button', { name: 'Delete' }));
    await on.user.click(list.getByRole('button', { name: 'Delete it for good' }));
    await list.findByText('Everything has been sent.');
    expect(await browserStore.list(NEW_STUDENT.id)).toEqual([]);
  });

  it.each(['fa', 'ps'] as const)('says it in %s', async (language) => {
    const on = await open({ language });
    await browserStore.open(NEW_STUDENT.id);
    await browserStore.put({
      id: crypto.randomUUID(),
      owner: NEW_STUDENT.id,
      kind: 'from the future',
      version: 1,
      thing: '',
      values: {},
      state: 'waiting',
      tries: 1,
      at: 0,
    });
    await leavePage(on);
    await openElsewhere({ language });
    const bar = await waitFor(() => {
      const found = document.querySelector('[data-bar=outbox]');
      if (!found) throw new Error('no bar');
      return found;
    });
    expect(bar.textContent).toContain('۱');
    expect(bar.textContent).not.toMatch(/[a-z]/i);
  });
});
