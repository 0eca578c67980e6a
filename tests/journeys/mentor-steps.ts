import { expect } from '@playwright/test';
import type { NewPerson } from './people.ts';
import type { Phone } from './phone.ts';
import { digitsIn } from './messages.ts';

async function expectApplicationStep(phone: Phone, title: string): Promise<void> {
  await expect(phone.page.getByRole('heading', { level: 2, name: phone.say(title) })).toBeVisible();
}

/** A box or a button of a group, by its place: its words are looked at by the tests of the form. */
const choice = (phone: Phone, group: string, value: string) =>
  phone.page.locator(`#${group}`).locator(`[value="${value}"]`);

/**
 * ROUTE-11: the six steps of the application, each looked at, up to the word that it has arrived [ROUTE-13].
 * @param onStep what is done on a step before it is filled in
 */
export async function applyAsMentor(
  phone: Phone,
  person: NewPerson,
  onStep: (title: string) => Promise<void> = async () => undefined,
): Promise<void> {
  const { page, language } = phone;
  const expectStep = async (title: string) => {
    await expectApplicationStep(phone, title);
    await onStep(title);
  };
  const next = () => phone.button('Next').click();
  const typed = (text: string) => digitsIn(language, text);
  await expectStep('About you');
  await page.locator('#you-first-name').fill(person.first);
  await page.locator('#you-last-name').fill(person.last);
  await page.locator('#you-country').selectOption('DE');
  await page.locator('#you-time-zone').selectOption('Europe/Berlin');
  await choice(phone, 'you-gender', 'female').check();
  await page.locator('#you-languages-0').selectOption(language);
  await page.locator('#you-languages-0-level').selectOption('fluent');
  await phone.look('20-application-you');
  await next();
  await expectStep('What you offer');
  await page.locator('#offer-fields input').first().check();
  await page.locator('#offer-degrees').fill('MSc Physics, Kabul');
  await page.locator('#offer-hours').fill(typed('2'));
  await page.locator('#offer-capacity').fill(typed('1'));
  await choice(phone, 'offer-willing', 'girls').check();
  await choice(phone, 'offer-willing', 'minors').check();
  await phone.look('21-application-offer');
  await next();
  await expectStep('Your reason');
  await page.locator('#why-motivation').fill('Somebody once walked a part of the way with me.');
  await phone.look('22-application-why');
  await next();
  await expectStep('Two people who know you');
  for (const index of [0, 1]) {
    await page.locator(`#referees-${index}-name`).fill(`Referee ${index}`);
    await page.locator(`#referees-${index}-email`).fill(`referee-${index}@people.example`);
    await page.locator(`#referees-${index}-relation`).fill('Colleague');
  }
  await phone.look('23-application-referees');
  await next();
  await expectStep('The agreement');
  await page.locator('#conduct-agreed').check();
  await phone.look('24-application-conduct');
  await next();
  await expectStep('Look through and send');
  await phone.look('25-application-review');
  await phone.button('Send the application').click();
  await page.waitForURL('**/mentor-application-success');
  await expect(page.getByText(phone.say('Your application has arrived'))).toBeVisible();
  await phone.look('26-application-success');
}
