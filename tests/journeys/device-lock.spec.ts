import { expect } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { storedSession } from './sealed-storage.ts';
import { cachedCopies, storedDrafts, storedRecords, storedTexts } from './offline-steps.ts';
import { DEMO } from './people.ts';
import type { Phone } from './phone.ts';
import { sayIn } from './messages.ts';
import { test } from './working-phones.ts';

test.use({ serviceWorkers: 'allow' });

const PIN_OF_A = '۲۸۴۶۱۹';
const PIN_OF_B = '730518';
const TYPED = 'lajward-typed';
const WRITTEN = 'yaqut-written';

/** Everything that a page could read in this browser: its small storages, databases and copies. */
async function readable(phone: Phone): Promise<string> {
  const small = await phone.page.evaluate(() =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      window.name,
    ]),
  );
  const copies = Object.values(await cachedCopies(phone)).flat();
  return [small, await storedRecords(phone), ...(await storedTexts(phone)), ...copies].join('\n');
}

const lockScreen = (phone: Phone) => phone.heading('Locked');

async function setPin(phone: Phone, pin: string): Promise<void> {
  await phone.page.goto(paths.thisPhone);
  await phone.fill({ 'new-pin': pin, again: pin });
  await phone.button('Set the PIN and lock').click();
  await expect(lockScreen(phone)).toBeVisible();
}

async function unlock(phone: Phone, pin: string): Promise<void> {
  await phone.field('pin').fill(pin);
  await phone.button('Unlock').click();
  await expect(lockScreen(phone)).toBeHidden();
}

/** Signs in where the lock offers it to somebody else. */
async function comeAsSomebodyElse(phone: Phone, person: { email: string; password: string }): Promise<void> {
  await phone.button('Someone else').click();
  await expect(lockScreen(phone)).toBeHidden();
  await phone.signIn(person);
}

test('[SG-08] [FM-18] two people lock what one browser keeps of them: neither reads of the other, nothing typed or written is lost', async ({
  takeWorkingPhone,
  line,
}) => {
  const phone = await takeWorkingPhone('fa');
  const { page } = phone;
  await phone.signIn(DEMO.student);
  await page.waitForURL('**/dashboard');
  // the screen of the lock is opened without a line
  await expect
    .poll(async () => (await cachedCopies(phone))['kept-assets']?.join(), { timeout: 60_000 })
    .toContain('this-phone-screen');
  await page.goto(paths.profile);
  const seen = (await phone.field('bio').inputValue()).slice(0, 24);
  const refresh = (await storedSession(phone))?.refresh_token ?? '';
  expect(refresh).not.toBe('');
  const marks = [seen, TYPED, WRITTEN, DEMO.student.email, refresh];

  // what waits to be sent, and what is being typed when the lock falls
  line.state = 'down';
  await phone.field('interests').fill(WRITTEN);
  await expect.poll(() => storedDrafts(phone)).toContain(WRITTEN);
  await phone.button('Save all changes').click();
  await expect(phone.page.getByText(phone.say('Kept on this phone, not sent yet')).first()).toBeVisible();
  await setPin(phone, PIN_OF_A);
  // the line is cut: the browser complains of it
  phone.complaints.length = 0;
  await phone.look('65-locked');
  let stored = await readable(phone);
  for (const mark of marks) expect(stored).not.toContain(mark);
  expect(await page.content()).not.toContain(DEMO.student.email);

  // without a line: she goes on where she was
  await unlock(phone, PIN_OF_A);
  await expect(phone.heading('Safety on this phone')).toBeVisible();
  await page.goto(paths.profile);
  await phone.field('pin').fill('999 000');
  await phone.button('Unlock').click();
  await expect(page.getByText(phone.say('That is not the PIN.'))).toBeVisible();
  await unlock(phone, '284619');
  await expect(phone.field('interests')).toHaveValue(WRITTEN);
  await phone.field('interests').fill(TYPED);
  const lockButton = page
    .locator('[data-leave]')
    .getByRole('button', { name: phone.say('Lock'), exact: true });
  await expect(lockButton).toBeVisible();
  const hiddenAfter = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const button = [...document.querySelectorAll<HTMLElement>('[data-leave] button')].at(-1);
        const started = performance.now();
        new MutationObserver(() => resolve(performance.now() - started)).observe(document.documentElement, {
          attributes: true,
        });
        button?.click();
      }),
  );
  expect(await hiddenAfter).toBeLessThan(200);
  await expect(lockScreen(phone)).toBeVisible();
  stored = await readable(phone);
  for (const mark of marks) expect(stored).not.toContain(mark);

  // somebody else comes, locks what is hers, goes; hers is there, and nothing of the first was sent as her
  line.state = 'up';
  await comeAsSomebodyElse(phone, DEMO.mentor);
  phone.complaints.length = 0;
  await page.goto(paths.thisPhone);
  stored = await readable(phone);
  for (const mark of marks) expect(stored).not.toContain(mark);
  await setPin(phone, PIN_OF_B);
  await unlock(phone, PIN_OF_B);
  await expect(phone.button('Lock now')).toBeVisible();
  await phone.look('66-lock-is-set');
  stored = await readable(phone);
  for (const mark of [...marks, DEMO.mentor.email]) expect(stored).not.toContain(mark);

  // the first one again, at her own lock: what waited is sent now, what she typed is in its form
  await page.reload();
  await page.getByLabel(phone.say('Which lock')).selectOption({ index: 0 });
  await unlock(phone, PIN_OF_A);
  await page.goto(paths.profile);
  await unlock(phone, PIN_OF_A);
  await expect(phone.field('interests')).toHaveValue(TYPED);
});

test('[SG-08] the lock speaks another language where its words are on the phone or arrive, and so does what lies behind it', async ({
  takeWorkingPhone,
  line,
}) => {
  const phone = await takeWorkingPhone('en');
  const { page } = phone;
  const dari = sayIn('fa');
  const choose = (language: string) => page.getByRole('combobox').selectOption(language);
  await phone.signIn(DEMO.student);
  await page.waitForURL('**/dashboard');
  await setPin(phone, PIN_OF_A);

  line.state = 'down';
  await choose('ps');
  await expect(page.getByText('We could not load this language. Try again later.')).toBeVisible();
  await expect(lockScreen(phone)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');

  line.state = 'up';
  await choose('fa');
  await expect(page.getByRole('heading', { name: dari('Locked') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  phone.complaints.length = 0;
  await phone.field('pin').fill(PIN_OF_A);
  await page.getByRole('button', { name: dari('Unlock') }).click();
  await expect(page.getByRole('heading', { name: dari('Safety on this phone') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(phone.complaints).toEqual([]);
  await page.goto(paths.dashboard);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fa-AF');
});
