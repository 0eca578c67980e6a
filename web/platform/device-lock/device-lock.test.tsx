// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOCK_KEY } from '#domain/limits.ts';
import type { Profile } from '#domain/profiles/profile.ts';
import { deleteAllDrafts, readDraft, writeDraft } from '#web/data/drafts.ts';
import { allLocks } from '#web/data/lock/lock-records.ts';
import { forgetLocked, setPin } from '#web/data/lock/lock.ts';
import { endTab, personStore } from '#web/data/person-store.ts';
import { SESSION_STORAGE_KEY } from '#web/data/session-storage-key.ts';
import { createTexts } from '#web/text/catalogues.ts';
import { MARYAM, storeSession } from '#web/testing/sessions.ts';
import { renderApp, cleanupApp } from '#web/testing/render-app.tsx';
import { letDialogsOpen } from '#web/ui/testing/modal-in-jsdom.ts';
import { askForPin } from './screens/lock-gate.tsx';

const PROFILE = { id: MARYAM.id, email: MARYAM.email, first_name: 'Maryam', terms_accepted: true } as Profile;
const PIN = '284619';

vi.setConfig({ testTimeout: 30_000 });
beforeEach(async () => {
  letDialogsOpen();
  localStorage.clear();
  for (const { owner } of await allLocks()) await forgetLocked(owner);
  await deleteAllDrafts();
  storeSession();
});
afterEach(() => {
  endTab();
  vi.restoreAllMocks();
});

/** Maryam has locked her things; the page that comes now asks for the PIN. */
async function atTheLock() {
  document.body.innerHTML = '<div id="root">what the server rendered</div>';
  await writeDraft(MARYAM.id, 'profile', 'typed by her');
  await setPin(MARYAM.id, { pin: PIN, after: 5, session: undefined });
  const texts = await createTexts('en', ['this-phone']);
  const done = vi.fn();
  const ask = async () => {
    await askForPin(texts, 'en');
    done();
  };
  const asking = ask();
  await screen.findByRole('heading', { name: 'Locked' });
  return { done, asking };
}

function give(pin: string): void {
  fireEvent.input(screen.getByLabelText(/^PIN/), { target: { value: pin } });
  const form = screen.getByRole('button', { name: 'Unlock' }).closest('form');
  if (form) fireEvent.submit(form);
}

describe('[SG-08] the lock', () => {
  it('shows nothing of anybody, and opens with the PIN in any digits', async () => {
    const { asking } = await atTheLock();
    expect(document.body.textContent).not.toContain(MARYAM.email);
    expect(document.getElementById('root')?.hidden).toBe(true);
    expect(personStore().getItem(SESSION_STORAGE_KEY)).toBeNull();
    give('۲۸۴۶۱۹');
    await asking;
    expect(document.getElementById('root')?.hidden).toBe(false);
    expect(personStore().getItem(SESSION_STORAGE_KEY)).toContain(MARYAM.email);
    expect((await readDraft(MARYAM.id, 'profile'))?.values).toBe('typed by her');
  });

  it('refuses another PIN in words', async () => {
    const { done } = await atTheLock();
    give('284 610');
    expect((await screen.findByRole('alert')).textContent).toContain('That is not the PIN.');
    expect(done).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Someone else' }));
  });

  it('lets somebody else by, who finds nobody signed in', async () => {
    const { asking } = await atTheLock();
    fireEvent.click(screen.getByRole('button', { name: 'Someone else' }));
    await asking;
    expect(localStorage.getItem(LOCK_KEY)).toBeNull();
    expect(personStore().getItem(SESSION_STORAGE_KEY)).toBeNull();
    expect(await allLocks()).toHaveLength(1);
  });

  it('[FM-36] gives up what is locked where the PIN is forgotten, and says before that something unsent goes', async () => {
    const { asking } = await atTheLock();
    fireEvent.click(screen.getByRole('button', { name: 'I have forgotten the PIN' }));
    await screen.findByText(/Something that was typed and not sent is locked here/);
    fireEvent.click(screen.getByRole('button', { name: 'Delete from this phone' }));
    await asking;
    expect(await allLocks()).toEqual([]);
    expect(await readDraft(MARYAM.id, 'profile')).toBeUndefined();
  });
});

describe('[SG-08] the card about it', () => {
  const open = () => renderApp('/this-phone', { profile: PROFILE });
  afterEach(cleanupApp);
  const type = (label: RegExp, text: string) =>
    fireEvent.input(screen.getByLabelText(label), { target: { value: text } });
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Set the PIN and lock' }));

  it('says what is wrong with a PIN, and locks with the one that is right', async () => {
    await open();
    await screen.findByRole('button', { name: 'Set the PIN and lock' });
    type(/^New PIN/, '123456');
    send();
    await screen.findByText(/first that others would try/);
    type(/^New PIN/, PIN);
    type(/^The same PIN once more/, '284618');
    send();
    await screen.findByText('The two are not the same.');
    expect(await allLocks()).toEqual([]);
    type(/^The same PIN once more/, '۲۸۴۶۱۹');
    send();
    await waitFor(async () => expect(await allLocks()).toMatchObject([{ owner: MARYAM.id, after: 5 }]));
    await waitFor(() => expect(localStorage.getItem(LOCK_KEY)).toBe(MARYAM.id));
    expect(localStorage.getItem(SESSION_STORAGE_KEY)).toBeNull();
    await waitFor(() => expect(document.documentElement.hidden).toBe(true));
    document.documentElement.hidden = false;
  });
});
