import { expect, type Locator } from '@playwright/test';
import { LANGUAGES } from '#domain/languages.ts';
import { DEMO, newStudent } from './people.ts';
import type { Phone } from './phone.ts';
import { test } from './fixtures.ts';
import { chooseLevels, expectWizardStep, goOn, signUpAndConfirm, wizardOf } from './student-steps.ts';
import { digitsIn } from './messages.ts';

/** The sentence under a refused field, found as a screen reader finds it. */
async function refusalAt(field: Locator): Promise<string> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  const ids = ((await field.getAttribute('aria-describedby')) ?? '').split(' ');
  const error = field.page().locator(`#${ids.at(-1)}`);
  await expect(error).toBeVisible();
  return (await error.innerText()).trim();
}

async function expectRefusal(phone: Phone, field: Locator, english: string): Promise<void> {
  expect(await refusalAt(field)).toBe(phone.say(english));
}

const submit = (phone: Phone) => phone.page.locator('main form').first().locator('[type="submit"]').click();

const ARABIC_INDIC = '٠١٢٣٤٥٦٧٨٩';
const inArabicDigits = (text: string) => text.replace(/\d/g, (digit) => ARABIC_INDIC[Number(digit)] ?? digit);

for (const language of LANGUAGES) {
  test(`[VAL-04] [AUTH-23] sign-up says at each field what is wrong and keeps what was typed, in ${language}`, async ({
    takePhone,
  }) => {
    const phone = await takePhone(language);
    const { page } = phone;
    const { first, last } = newStudent(language);
    await page.goto('/signup');
    await phone.fill({ first_name: first, last_name: last, email: 'nobody', password: 'short' });
    await submit(phone);
    await expectRefusal(phone, phone.field('email'), 'Please enter a valid email address');
    expect(await refusalAt(phone.field('password'))).not.toBe('');
    await expectRefusal(phone, phone.field('terms'), 'Please read the terms of service and tick the box.');
    await phone.field('email').fill(' Somebody@MAILINATOR.com ');
    await submit(phone);
    await expectRefusal(phone, phone.field('email'), 'Please use a non-disposable email address');
    await expect(phone.field('first_name')).toHaveValue(first);
    await expect(phone.field('last_name')).toHaveValue(last);
    await expect(phone.field('password')).toHaveValue('short');
    await expect(page).toHaveURL(/\/signup$/);
  });

  test(`[WIZ-05] [VAL-05] [VAL-06] [VAL-07] [VAL-08] the wizard refuses at the field and takes every digit, in ${language}`, async ({
    takePhone,
  }) => {
    const phone = await takePhone(language);
    const { page, say } = phone;
    await signUpAndConfirm(phone, newStudent(language));
    await expectWizardStep(phone, 'Basic info');
    const birth = page.locator('#profile-birth');
    await birth.getByRole('radio', { name: say('Gregorian') }).check();
    await birth.getByRole('checkbox').check();
    await page.locator('#profile-birth-year').fill(digitsIn(language, '2020'));
    await phone.field('phone_number').fill('12');
    await goOn(phone);
    await expect(birth.getByText(say('You must be at least 13 years old'))).toBeVisible();
    await expect(
      page.getByText(say('You must be at least 13 years old to use this platform.')).first(),
    ).toBeVisible();
    expect(await refusalAt(phone.field('phone_number'))).not.toBe('');
    await expectWizardStep(phone, 'Basic info');
    await page.locator('#profile-birth-year').fill(inArabicDigits('2005'));
    await phone.field('phone_number').fill(digitsIn(language, '0701234567'));
    await goOn(phone);
    await expectWizardStep(phone, 'Education');
    await phone.fill({ toefl_score: digitsIn(language, '121'), gpa: digitsIn(language, '4.5') });
    await goOn(phone);
    await expectRefusal(phone, phone.field('toefl_score'), 'Please write a number from 0 to 120');
    await expectRefusal(phone, phone.field('gpa'), 'Please write a number from 0 to 4.0');
    expect(await refusalAt(page.locator('#profile-education_level'))).not.toBe('');
    await phone.fill({ toefl_score: inArabicDigits('85'), gpa: '۳٫۵' });
    await chooseLevels(phone, 'masters', 'native');
    await goOn(phone);
    await expectWizardStep(phone, 'Interests and bio');
  });
}

test('[AUTH-22] a wrong password is refused in words, and the address stays', async ({ takePhone }) => {
  const phone = await takePhone('fa');
  await phone.page.goto('/login');
  await phone.fill({ email: DEMO.student.email, password: 'not the right one' });
  await submit(phone);
  await expect(phone.page.locator('main').getByRole('alert')).not.toBeEmpty();
  await expect(phone.field('email')).toHaveValue(DEMO.student.email);
  await expect(phone.page).toHaveURL(/\/login$/);
});

test('[VAL-08] the profile refuses a part at its field, in digits of every kind', async ({ takePhone }) => {
  const phone = await takePhone('ps');
  await phone.arriveSignedIn(DEMO.student);
  await phone.page.goto('/profile');
  await phone.field('gpa').fill('۴٫۵');
  const part = phone.page.locator('form', { has: phone.field('gpa') });
  await part.locator('[type="submit"]').click();
  await expectRefusal(phone, phone.field('gpa'), 'Please write a number from 0 to 4.0');
  await phone.field('gpa').fill('');
});

test('[VAL-04] forgotten password and application refuse at the field and keep what was typed', async ({
  takePhone,
}) => {
  const phone = await takePhone('ps');
  const { page } = phone;
  await page.goto('/forgotten-password');
  await phone.field('email').fill('nobody@');
  await submit(phone);
  await expectRefusal(phone, phone.field('email'), 'Please enter a valid email address');
  await expect(phone.field('email')).toHaveValue('nobody@');
  await page.goto('/mentor-application');
  await page.locator('#you-first-name').fill('توريالۍ');
  await submit(phone);
  expect(await refusalAt(page.locator('#you-last-name'))).not.toBe('');
  expect(await refusalAt(page.locator('#you-country'))).not.toBe('');
  await expect(page.locator('#you-first-name')).toHaveValue('توريالۍ');
});

test('[FEAT-02] a decision without a reason is refused, and what was written for colleagues stays', async ({
  takePhone,
}) => {
  const phone = await takePhone('fa');
  const { page } = phone;
  await phone.arriveSignedIn(DEMO.admin);
  await page.goto('/admin/dashboard/applications?status=pending');
  await page.getByRole('table').getByRole('link').first().click();
  const decision = page.locator('#decision');
  await decision.locator('input[value="rejected"]').check();
  await decision.locator('textarea').fill('دوباره ببینیم');
  await decision.locator('[type="submit"]').click();
  await expectRefusal(
    phone,
    decision.locator('select'),
    'Please choose a reason, because the applicant will ask why',
  );
  await expect(decision.locator('textarea')).toHaveValue('دوباره ببینیم');
});

test('[FM-03] a page that dies while somebody types comes back to the same step with everything', async ({
  takePhone,
}) => {
  const phone = await takePhone('fa');
  await signUpAndConfirm(phone, newStudent('fa'));
  await expectWizardStep(phone, 'Basic info');
  await phone.page.locator('#profile-birth').getByRole('checkbox').check();
  await phone.page.locator('#profile-birth-year').fill('۱۳۸۷');
  await phone.field('phone_number').fill('۰۷۰۱۲۳۴۵۶۷');
  await goOn(phone);
  await expectWizardStep(phone, 'Education');
  await phone.field('marks_percent').pressSequentially('۹۱', { delay: 60 });
  await phone.page.waitForTimeout(MAY_BE_LOST_MS);
  const again = await phone.afterCrash();
  await again.page.goto('/dashboard');
  await expectWizardStep(again, 'Education');
  await expect(again.field('marks_percent')).toHaveValue(/^(91|۹۱)$/);
  await expect(again.field('marks_percent')).toBeFocused();
  await again.button('Back').click();
  await expect(again.page.locator('#profile-birth-year')).toHaveValue(/^(1387|۱۳۸۷)$/);
});

/** I1: what was typed longer ago than this must be there afterwards. */
const MAY_BE_LOST_MS = 500;

test('[FM-02] without a network the wizard keeps what was typed, says so, and sends it later', async ({
  takePhone,
}) => {
  const phone = await takePhone('ps');
  const { page, say, context } = phone;
  const person = newStudent('ps');
  await signUpAndConfirm(phone, person);
  await expectWizardStep(phone, 'Basic info');
  await page.locator('#profile-birth').getByRole('checkbox').check();
  await page.locator('#profile-birth-year').fill('1387');
  await phone.field('phone_number').fill('0701234567');
  await goOn(phone);
  await chooseLevels(phone, 'high_school', 'beginner');
  await goOn(phone);
  await phone.field('interests').fill('ستورپوهنه');
  await goOn(phone);
  await goOn(phone);
  await expectWizardStep(phone, 'Review and save');
  await context.setOffline(true);
  await phone.button('Save').click();
  await expect(page.getByText(say('Kept on this phone, not sent yet'))).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(say('Profile updated successfully!'))).toHaveCount(0);
  await expect(wizardOf(phone)).toContainText('ستورپوهنه');
  // nobody has to press again
  const reloaded = page.waitForEvent('load');
  await context.setOffline(false);
  await reloaded;
  await page.goto('/profile');
  await expect(phone.field('interests')).toHaveValue('ستورپوهنه');
});
