import { expect } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { newStudent } from './people.ts';
import { residue } from './session-steps.ts';
import { test } from './fixtures.ts';
import { signUpAndConfirm } from './student-steps.ts';

for (const language of LANGUAGES) {
  test(`[PR-06] [AU-09] a student deletes her account with her password and with no other, in ${language}`, async ({
    takePhone,
  }) => {
    const person = newStudent(language);
    const phone = await takePhone(language);
    await signUpAndConfirm(phone, person);
    // whose profile is incomplete is asked for it, once
    await phone.button('Later').click();
    await phone.page.goto(paths.account);
    const dialog = phone.page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: phone.say('Delete it'), exact: true });
    await phone.button('Delete the account').click();
    await dialog.locator('[name="current_password"]').fill('somebody-elses-guess');
    await confirm.click();
    await expect(
      dialog.getByText(phone.say('This is not your current password. Please try again.')),
    ).toBeVisible();
    // Chromium reports the refused sign-in as a failed resource, which it is meant to be
    expect(phone.complaints.splice(0)).toEqual([expect.stringContaining('status of 400')]);
    await phone.look('95-account-deletion-refused');

    await dialog.locator('[name="current_password"]').fill(person.password);
    await confirm.click();
    await phone.page.waitForURL((url) => url.pathname === '/');
    expect(await residue(phone)).not.toContain(person.email);
    await phone.page.goto(paths.login);
    await phone.fill({ email: person.email, password: person.password });
    await phone.page.locator('main [type="submit"]').click();
    await expect(phone.page.locator('main [role="alert"]').first()).toBeVisible();
    expect(new URL(phone.page.url()).pathname).toBe(paths.login);
  });
}
