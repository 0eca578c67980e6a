import { expect } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { test } from './own-server-fixtures.ts';
import { DEMO } from './people.ts';
import type { Phone } from './phone.ts';
import { violationsOn } from './violations.ts';

const COUNT = 24;
/** Applications of one name, so that a search finds these and no other. */
const APPLICATIONS = Array.from({ length: COUNT }, (_, place) => ({
  email: `journey${place}@people.example`,
  status: 'pending',
  first_name: `Journey${String(place).padStart(2, '0')}`,
  last_name: 'Person',
  submitted_at: new Date(Date.UTC(2026, 0, 1, 8, place)).toISOString(),
}));

const boxOf = ({ page }: Phone, place: number) =>
  page.getByRole('checkbox', { name: new RegExp(`Journey${String(place).padStart(2, '0')} Person`) });

/** Moves the focus to a control with the key alone, as far as it takes. */
async function tabTo({ page }: Phone, control: ReturnType<Phone['button']>, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`No key leads to ${control.toString()}`);
}

/** Chooses in a closed list by typing how a choice begins. */
async function chooseByKey(phone: Phone, list: ReturnType<Phone['button']>, start: string): Promise<void> {
  await tabTo(phone, list);
  await phone.page.keyboard.type(start);
}

/** On a phone the actions are folded away, so that the bar leaves room for the list. */
async function unfoldActions(phone: Phone): Promise<void> {
  const unfold = phone.button('Actions');
  if ((await unfold.getAttribute('aria-expanded')) === 'true') return;
  await tabTo(phone, unfold);
  await phone.page.keyboard.press('Enter');
}

test('[FEAT-02][FEAT-05] an admin gives twenty applications to a reader, asks three applicants for more and undoes it, by keyboard alone', async ({
  takeOwnPhone,
  server,
}) => {
  test.slow();
  await server.write('mentorapplications', APPLICATIONS);
  const phone = await takeOwnPhone('en');
  await phone.arriveSignedIn(DEMO.admin);
  const { page } = phone;
  await page.goto(`${paths.adminApplications}?status=pending&order=oldest`);
  await expect(phone.heading('Mentor applications')).toBeVisible();
  await tabTo(phone, page.getByRole('textbox', { name: 'Search by name or email' }));
  await page.keyboard.type('Journey');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${COUNT} of ${COUNT} shown`)).toBeVisible();

  // twenty in one range, from the first to the twentieth
  await tabTo(phone, boxOf(phone, 0));
  await page.keyboard.press('Space');
  await expect(page.getByRole('group', { name: 'Selected rows' })).toContainText('1 selected');
  await tabTo(phone, boxOf(phone, 19));
  await page.keyboard.press('Shift+Space');
  const bar = page.getByRole('group', { name: 'Selected rows' });
  await expect(bar).toContainText('20 selected');
  await phone.look('190-selected-applications');
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await tabTo(phone, boxOf(phone, 19));
  await page.keyboard.press('Space');
  await tabTo(phone, boxOf(phone, 0), 'Shift+Tab');
  await page.keyboard.press('Shift+Space');
  await expect(bar).toContainText('20 selected');

  await page.keyboard.press('Enter');
  await expect(bar).toBeFocused();
  await unfoldActions(phone);
  await tabTo(phone, page.getByRole('button', { name: 'Assign a reader…', exact: true }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Assign a reader' });
  await expect(dialog).toContainText('20 applications');
  const reader = dialog.getByRole('combobox');
  await expect(reader).toBeVisible();
  const name = (await reader.locator('option').nth(1).textContent()) ?? '';
  expect(name).toContain('(0 open)');
  await phone.look('191-assign-reader');
  expect(await violationsOn(page)).toEqual([]);
  await tabTo(phone, reader);
  await page.keyboard.press('ArrowDown');
  await tabTo(phone, dialog.getByRole('button', { name: 'Assign', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('20 applications were changed.')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await phone.look('192-readers-assigned');

  // three of them are asked for more
  await tabTo(phone, boxOf(phone, 2));
  await page.keyboard.press('Space');
  await tabTo(phone, boxOf(phone, 4));
  await page.keyboard.press('Shift+Space');
  await expect(bar).toContainText('3 selected');
  await page.keyboard.press('Enter');
  await unfoldActions(phone);
  await tabTo(phone, page.getByRole('button', { name: 'Ask for what is missing…', exact: true }));
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Ask for what is missing' });
  await expect(question).toContainText('3 applications');
  await chooseByKey(phone, question.getByRole('combobox'), 'Some');
  const reason = await question.getByRole('combobox').inputValue();
  if (reason === '') await page.keyboard.press('ArrowDown');
  await tabTo(phone, question.getByRole('textbox'));
  await page.keyboard.type('From the list');
  await phone.look('193-ask-for-more');
  expect(await violationsOn(page)).toEqual([]);
  await tabTo(phone, question.getByRole('button', { name: 'Ask for what is missing', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 applications were changed.')).toBeVisible();
  await expect(page.getByText(/Until then no applicant is told/)).toBeVisible();
  await expect(page.getByText(`${COUNT - 3} of ${COUNT - 3} shown`)).toBeVisible();
  await phone.look('194-asked');

  // a reload forgets the search, and not what can be undone
  await page.reload();
  await expect(page.getByText(/Until then no applicant is told/)).toBeVisible();
  await tabTo(phone, page.getByRole('textbox', { name: 'Search by name or email' }));
  await page.keyboard.type('Journey');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${COUNT - 3} of ${COUNT - 3} shown`)).toBeVisible();
  await tabTo(phone, phone.button('Undo'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 changes were undone.')).toBeVisible();
  await expect(page.getByText(`${COUNT} of ${COUNT} shown`)).toBeVisible();
  await expect(phone.button('Undo')).toHaveCount(0);
  await phone.look('195-undone');

  // on a computer the same rows are a table, and the actions are there at once
  await page.setViewportSize({ width: 1280, height: 800 });
  await boxOf(phone, 1).check();
  await expect(page.getByRole('button', { name: 'Do not accept…', exact: true })).toBeVisible();
  await expect(phone.button('Actions')).toBeHidden();
  await phone.look('196-selected-on-a-computer');
  expect(await violationsOn(page)).toEqual([]);
});
