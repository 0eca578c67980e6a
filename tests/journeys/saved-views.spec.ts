import { expect } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { test } from './own-server-fixtures.ts';
import { DEMO } from './people.ts';
import type { Phone } from './phone.ts';
import { violationsOn } from './violations.ts';

const NAME = 'Waiting longest';
/** A mentor of the demonstration who is made an admin. */
const SECOND = { email: 'mentor1@hamrah.example', password: DEMO.admin.password };

/** Moves the focus to a control with the key alone, as far as it takes. */
async function tabTo({ page }: Phone, control: ReturnType<Phone['button']>): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No key leads to ${control.toString()}`);
}

/** Chooses in a closed list by typing how a choice begins. */
async function chooseByKey(phone: Phone, label: string, start: string): Promise<void> {
  await tabTo(phone, phone.page.getByRole('combobox', { name: label, exact: true }));
  await phone.page.keyboard.type(start);
}

test('[FEAT-05] an admin saves filters of the applications for the team by keyboard alone, and another admin opens them', async ({
  takeOwnPhone,
  server,
}) => {
  await server.makeAdmin(SECOND.email);
  const first = await takeOwnPhone('en');
  await first.arriveSignedIn(DEMO.admin);
  await first.page.goto(paths.adminApplications);
  await expect(first.heading('Mentor applications')).toBeVisible();
  await expect(first.page.getByRole('table')).toBeVisible();
  await chooseByKey(first, 'State', 'Under');
  await expect(first.page).toHaveURL(/status=pending/);
  await chooseByKey(first, 'Order', 'Oldest');
  await expect(first.page).toHaveURL(/order=oldest/);

  await first.page.locator('h1').evaluate((heading) => {
    heading.tabIndex = -1;
    heading.focus();
  });
  await tabTo(first, first.button('Save as a view'));
  await first.page.keyboard.press('Enter');
  const dialog = first.page.getByRole('dialog', { name: 'Save as a view' });
  await expect(dialog).toBeVisible();
  await first.look('180-save-view');
  expect(await violationsOn(first.page)).toEqual([]);
  await tabTo(first, dialog.getByRole('textbox'));
  await first.page.keyboard.type(NAME);
  await tabTo(first, dialog.getByRole('checkbox'));
  await first.page.keyboard.press('Space');
  await tabTo(first, dialog.getByRole('button', { name: 'Save', exact: true }));
  await first.page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const view = first.page.getByRole('combobox', { name: 'View', exact: true });
  await expect(view.locator('option:checked')).toHaveText(new RegExp(`${NAME}.*\\(shared\\)`));
  await first.look('181-saved-view');

  const second = await takeOwnPhone('fa');
  await second.arriveSignedIn(SECOND);
  await second.page.goto(paths.adminApplications);
  const offered = second.page.getByRole('combobox', { name: second.say('View'), exact: true });
  await expect(offered.locator('option', { hasText: NAME })).toHaveCount(1);
  await tabTo(second, offered);
  await second.page.keyboard.press('End');
  await expect(second.page).toHaveURL(/\?status=pending&order=oldest$/);
  await expect(offered.locator('option:checked')).toContainText(NAME);
  // who does not own it can delete it, and is offered no way to change it
  await expect(second.button('Delete view')).toBeVisible();
  await expect(second.button('Edit view')).toHaveCount(0);
  await second.look('182-shared-view');

  // and by the palette, from anywhere
  await second.page.goto(paths.account);
  await second.page.getByRole('button', { name: second.say('Search people and pages') }).waitFor();
  await second.page.keyboard.press('Control+k');
  await second.page.getByRole('dialog').getByRole('combobox').fill(NAME);
  await expect(second.page.getByRole('option', { name: NAME })).toBeVisible();
  await second.page.keyboard.press('Enter');
  await expect(second.page).toHaveURL(/applications\?status=pending&order=oldest$/);
});
