import { expect, type Locator } from '@playwright/test';
import { confirmAt, linkMailedTo } from './captured-mail.ts';
import type { NewPerson } from './people.ts';
import type { Phone } from './phone.ts';
import { digitsIn } from './messages.ts';

export type BirthWay = 'year' | 'solar' | 'gregorian';

/** Fills the sign-up form of the open page and sends it. */
export async function signUp(phone: Phone, person: NewPerson): Promise<void> {
  await phone.fill({
    first_name: person.first,
    last_name: person.last,
    email: person.email,
    password: person.password,
  });
  await phone.field('terms').check();
  await phone.button('Create account').click();
  await expect(phone.heading('Check your email')).toBeVisible();
}

/** Signs up and follows the mailed link in the same browser: signed in, at the page that was asked for. */
export async function signUpAndConfirm(phone: Phone, person: NewPerson, path = '/signup'): Promise<void> {
  await phone.page.goto(path);
  await signUp(phone, person);
  await confirmAt(phone.page, await linkMailedTo(phone.page.request, person.email), person.password);
  await phone.page.waitForURL((url) => url.pathname !== '/auth/callback' && url.pathname !== path);
  // a platform confirms without a session: the password that was typed on the page opens one now
  if (process.env.JOURNEY_HOSTED !== undefined) {
    await phone.fill({ email: person.email, password: person.password });
    await phone.page.locator('main [type="submit"]').click();
    await phone.page.waitForURL((url) => url.pathname !== '/login');
  }
}

export const wizardOf = (phone: Phone): Locator =>
  phone.page.getByRole('dialog', { name: phone.say('Your profile') });

export async function expectWizardStep(phone: Phone, title: string): Promise<void> {
  await expect(wizardOf(phone).getByRole('heading', { level: 3, name: phone.say(title) })).toBeVisible();
}

/** The same day in both calendars: 30 Aqrab 1387 is 20 November 2008. */
export async function writeBirth(phone: Phone, way: BirthWay): Promise<void> {
  const { page, say, language } = phone;
  const group = page.locator('#profile-birth');
  const type = (part: string, text: string) =>
    page.locator(`#profile-birth-${part}`).fill(digitsIn(language, text));
  await group.getByRole('radio', { name: say(way === 'gregorian' ? 'Gregorian' : 'Solar Hijri') }).check();
  if (way === 'year') {
    await group.getByRole('checkbox', { name: say('I only know the year') }).check();
  } else {
    await type('day', way === 'solar' ? '30' : '20');
    await page.locator('#profile-birth-month').selectOption(way === 'solar' ? '8' : '11');
  }
  await type('year', way === 'gregorian' ? '2008' : '1387');
}

/** Goes on to the next step of the wizard: the button names it. */
export const goOn = (phone: Phone): Promise<void> =>
  wizardOf(phone).locator('footer').getByRole('button').last().click();

/** Chooses among the rows of the two levels that a profile needs. */
export async function chooseLevels({ page }: Phone, education: string, english: string): Promise<void> {
  await page.locator(`[name="education_level"][value="${education}"]`).check();
  await page.locator(`[name="english_level"][value="${english}"]`).check();
}

/** WIZ-03: the five steps, each looked at, with digits as people of the language type them. */
export async function walkThroughWizard(phone: Phone, person: NewPerson, birth: BirthWay): Promise<void> {
  const { language, page } = phone;
  const typed = (text: string) => digitsIn(language, text);
  await expectWizardStep(phone, 'Basic info');
  await expect(phone.field('first_name')).toHaveValue(person.first);
  await writeBirth(phone, birth);
  await phone.field('phone_number').fill(typed('0701234567'));
  await phone.field('province').selectOption('Herat');
  await phone.look('03-wizard-basic');
  await phone.button('Next: education').click();
  await expectWizardStep(phone, 'Education');
  await chooseLevels(phone, 'high_school', 'intermediate');
  await phone.fill({ toefl_score: typed('85'), marks_percent: typed('91.5') });
  await phone.look('04-wizard-education');
  await phone.button('Next: interests').click();
  await expectWizardStep(phone, 'Interests and bio');
  await phone.field('interests').fill('Physics, ستاره‌شناسی');
  await phone.look('05-wizard-interests');
  await phone.button('Next: background').click();
  await expectWizardStep(phone, 'Background');
  await phone.look('06-wizard-background');
  await phone.button('Next: review').click();
  await expectWizardStep(phone, 'Review and save');
  await phone.look('07-wizard-review');
  const reloaded = page.waitForEvent('load');
  // watched from before the press on, with every picture rendered: a second later the page begins anew
  const said = page.waitForFunction(
    (words) => document.querySelector('[data-toast="success"]')?.textContent?.includes(words),
    phone.say('Profile updated successfully!'),
  );
  await phone.button('Save').click();
  await said;
  await reloaded;
  await expect(wizardOf(phone)).toBeHidden();
}
