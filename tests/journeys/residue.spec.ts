import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { storedSession } from './sealed-storage.ts';
import { filesWith, openBrowser } from './own-browser.ts';
import type { OwnLine } from './own-line.ts';
import { DEMO } from './people.ts';
import type { Phone } from './phone.ts';
import { openScreen, SCREENS } from './screens.ts';
import { fillAll, MARK, TYPED_ON, WRITTEN_AFTER_MS } from './text-controls.ts';
import { test } from './working-phones.ts';

test.use({ serviceWorkers: 'allow' });
// one after the other: whoever signs out ends all sessions of the person [AUTH-07]
test.describe.configure({ mode: 'default' });

async function withFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hamrah-residue-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/**
 * Not promised: a browser with a manager of passwords writes down whose account a password was typed for, also where
 * nobody lets it keep that. Whoever says that somebody else uses the phone is spared it (decision 24).
 */
const OF_PASSWORDS = new RegExp(`^${DEMO.student.email} in /Default/Login Data`);

/**
 * Not promised without a line nor in a hurry: a slow phone may leave the page before the list of IndexedDB's files no
 * longer names a record (decision 24).
 */
const ID_IN_DATABASE = /^[\da-f-]{36} in \/Default\/IndexedDB\//;

interface Case {
  what: string;
  mayNameId?: boolean;
  /** on every screen of hers before, and not only where a student types most: a minute more */
  typesEverywhere?: boolean;
  leave: (phone: Phone, line: OwnLine) => Promise<void>;
}

async function signOut(phone: Phone): Promise<void> {
  await phone.openMenu();
  await phone.button('Sign out').click();
  await phone.button('Sign out anyway').click();
}

async function deleteFromPhone(phone: Phone): Promise<void> {
  await phone.page.goto(paths.thisPhone);
  await phone.link('Delete my data from this phone').click();
  await phone.page
    .getByRole('dialog')
    .getByRole('button', { name: phone.say('Delete from this phone'), exact: true })
    .click();
  await expect(phone.page.getByText(phone.say('Your data is deleted from this phone'))).toBeVisible();
}

async function leaveQuickly({ page }: Phone): Promise<void> {
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift');
  await page.waitForURL('**/today*');
}

const cut = (line: OwnLine) => {
  line.state = 'down';
};

const CASES: readonly Case[] = [
  {
    what: 'signing out',
    typesEverywhere: true,
    leave: async (phone) => {
      await signOut(phone);
      await phone.page.waitForURL((url) => url.pathname === '/');
    },
  },
  {
    what: 'signing out without a line',
    mayNameId: true,
    leave: async (phone, line) => {
      cut(line);
      const left = phone.page.waitForEvent('framenavigated');
      await signOut(phone);
      await left;
    },
  },
  { what: 'leaving quickly', mayNameId: true, leave: leaveQuickly },
  {
    what: 'leaving quickly without a line',
    mayNameId: true,
    leave: async (phone, line) => {
      cut(line);
      await leaveQuickly(phone);
    },
  },
  { what: 'deleting', leave: deleteFromPhone },
  {
    what: 'deleting without a line',
    leave: async (phone, line) => {
      cut(line);
      await deleteFromPhone(phone);
    },
  },
  {
    what: 'signing out and the sign-in of somebody else',
    leave: async (phone) => {
      await signOut(phone);
      await phone.page.waitForURL((url) => url.pathname === '/');
      await phone.signIn(DEMO.mentor);
      await expect(phone.page.locator('main h1')).toBeVisible();
    },
  },
];

/** A screen that refuses has the same controls. */
const EVERYWHERE = SCREENS.student.filter(({ name }) => !name.endsWith('refused'));
const WHERE_MOST = SCREENS.student.filter(({ path }) => TYPED_ON.has(path));

for (const { what, leave, mayNameId, typesEverywhere = false } of CASES) {
  test(`[SG-06] [PR-02] after ${what} the files of the browser hold nothing of the student: no word, name, address, id or token`, async ({
    line,
  }) => {
    await withFolder(async (folder) => {
      const phone = await openBrowser(folder, line.url, 'en');
      phone.page.on('dialog', (dialog) => void dialog.accept());
      await phone.signIn(DEMO.student);
      await phone.page.waitForURL('**/dashboard');
      const session = await storedSession(phone);
      if (!session) throw new Error('Nobody is signed in');
      const walked: string[] = [];
      await phone.page.goto(paths.thisPhone);
      for (const screen of typesEverywhere ? EVERYWHERE : WHERE_MOST) {
        await openScreen(phone, screen);
        await fillAll(phone, walked);
        await phone.page.waitForTimeout(700);
      }
      await phone.page.waitForTimeout(WRITTEN_AFTER_MS);
      expect(walked.length).toBeGreaterThan(typesEverywhere ? 20 : 5);
      const marks = [
        `${MARK}-`,
        DEMO.student.email,
        session.user.id,
        session.user.user_metadata.first_name,
        session.user.user_metadata.last_name,
        session.access_token,
        session.refresh_token,
      ];
      await leave(phone, line);
      await phone.page.waitForTimeout(WRITTEN_AFTER_MS);
      await phone.context.close();
      expect(marks.filter((mark) => mark.length < 4)).toEqual([]);
      const found = filesWith(folder, marks).filter((one) => !OF_PASSWORDS.test(one));
      expect(found.filter((one) => !mayNameId || !ID_IN_DATABASE.test(one))).toEqual([]);
    });
  });
}
