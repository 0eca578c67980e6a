// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deleteAllDrafts, writeDraft } from '#web/data/drafts.ts';
import { allLocks } from '#web/data/lock/lock-records.ts';
import { forgetLocked, setPin } from '#web/data/lock/lock.ts';
import { holdUp } from '#web/testing/held-database.ts';
import { PERSON } from '#web/testing/person.ts';
import { cleanupScreen, renderScreen } from '#web/testing/render-screen.tsx';
import { Component as ThisPhoneScreen } from './this-phone-screen.tsx';

const OWNER = PERSON.id;
const DONE = 'Your data is deleted from this phone';
const NOT_YET = 'Not finished yet. Please keep this page open.';
const FAILED = /^It could not be done now/;
/** Longer than any step of the deletion is waited for. */
const AFTER_ALL_LIMITS_MS = 3_000;

vi.setConfig({ testTimeout: 30_000 });
beforeEach(async () => {
  for (const { owner } of await allLocks()) await forgetLocked(owner);
  await deleteAllDrafts();
  await writeDraft(OWNER, 'profile', { bio: 'typed by her' });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await cleanupScreen();
});

/** How many records lie in this database, read past everything of the product. */
function countIn(name: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    // there is none: none is to be made
    opening.addEventListener('upgradeneeded', () => {
      opening.transaction?.abort();
      resolve(0);
    });
    opening.addEventListener('error', () => reject(opening.error));
    opening.addEventListener('success', () => {
      const database = opening.result;
      const stores = [...database.objectStoreNames];
      const transaction = stores.length === 0 ? undefined : database.transaction(stores);
      const counts = stores.map((store) => transaction?.objectStore(store).count());
      const end = () => {
        database.close();
        resolve(counts.reduce((sum, count) => sum + (count?.result ?? 0), 0));
      };
      if (transaction) transaction.addEventListener('complete', end);
      else end();
    });
  });
}

async function pressDelete({ isVisitor }: { isVisitor: boolean }) {
  const { user } = await renderScreen(<ThisPhoneScreen />, {
    profile: PERSON,
    isVisitor,
    rooms: ['this-phone'],
    answer: ({ path }) => (path === '/api/leave' ? new Response(null, { status: 204 }) : undefined),
  });
  const press = async () => {
    await user.click(screen.getByRole('link', { name: 'Delete my data from this phone' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Delete from this phone' }));
  };
  await press();
  return press;
}

// this browser has no files of its own, as Safari before 26: keys lie in the databases; those under a PIN always do
it.each([
  ['what she typed, with its key', 'hamrah-drafts', false],
  ['her keys under a PIN', 'hamrah-lock', true],
])(
  '[SG-06] [PR-02] does not say that all is deleted while another tab holds %s, and goes on by itself',
  async (_what, held, hasPin) => {
    if (hasPin) await setPin(OWNER, { pin: '284619', after: 5, session: undefined });
    expect(await countIn(held)).toBeGreaterThan(0);
    const release = await holdUp(held, { keeps: true });
    await pressDelete({ isVisitor: hasPin });
    expect(await screen.findByText(NOT_YET)).toBeTruthy();
    await new Promise((resolve) => setTimeout(resolve, AFTER_ALL_LIMITS_MS));
    expect(screen.getByText(NOT_YET)).toBeTruthy();
    expect(screen.queryByText(DONE)).toBeNull();
    release();
    await screen.findByText(DONE);
    vi.restoreAllMocks();
    expect(await countIn(held)).toBe(0);
  },
);

it('[SG-06] [PR-02] says that it could not be done where the browser refuses to empty a database, and does it when asked again', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(() => {
    throw new DOMException('refused', 'UnknownError');
  });
  const pressAgain = await pressDelete({ isVisitor: false });
  expect(await screen.findByText(FAILED)).toBeTruthy();
  expect(screen.queryByText(DONE)).toBeNull();
  vi.restoreAllMocks();
  await pressAgain();
  await screen.findByText(DONE);
  await waitFor(async () => expect(await countIn('hamrah-drafts')).toBe(0));
});

it('[SG-06] asks when it was pressed before the program was there, and is closed for good by “Cancel”', async () => {
  const { user, path } = await renderScreen(<ThisPhoneScreen />, {
    profile: PERSON,
    rooms: ['this-phone'],
    // where a press leads while the page only stands there
    path: '/this-phone#delete',
  });
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(path()).toBe('/this-phone');
});
