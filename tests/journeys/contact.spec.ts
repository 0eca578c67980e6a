import { expect, type Response } from '@playwright/test';
import { type Language, LANGUAGES } from '#domain/languages.ts';
import { paths } from '#web/app/paths.ts';
import { sayIn } from './messages.ts';
import { builtFileOf } from './offline-steps.ts';
import { DEMO } from './people.ts';
import type { Phone } from './phone.ts';
import { test } from './fixtures.ts';
import { violationsOn } from './violations.ts';

/** Somebody is locked in; a small classifier and phrases of each language hear it. */
const DANGER: Readonly<Record<Language, string>> = {
  en: 'My brothers have locked me in a room and took my phone. I am not allowed to go out.',
  fa: 'برادرانم مرا در اتاق قفل کرده‌اند و نمی‌گذارند بیرون بروم. لت و کوبم می‌کنند.',
  ps: 'وروڼو مې په کوټه کې بنده کړې یم او بهر تلو ته مې نه پرېږدي. وهل ټکول مې کوي.',
};
const CALM: Readonly<Record<Language, string>> = {
  en: 'Could I help with mathematics?',
  fa: 'می‌توانم در ریاضی کمک کنم؟',
  ps: 'په ریاضي کې مرسته کولای شم؟',
};

async function write({ page }: Phone, text: string): Promise<void> {
  await page.locator('[name="reply"][value="none"]').check();
  await page.locator('[name="subject"]').selectOption('safety');
  await page.locator('[name="message"]').fill(text);
}

/** While there is no connection the console complains of that, and may complain of nothing else. */
function forgetCutConnection({ complaints }: Phone): void {
  expect(complaints.filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  complaints.length = 0;
}

/** What is fetched at the first key: what reads the message, what shows the help, and its words. */
const partsOfHelp = (language: Language): string[] => [
  builtFileOf('../domain/safety/distress/distress.ts'),
  builtFileOf('help-text'),
  builtFileOf(`text/catalogues/distress/${language}.po`),
];

/** Resolves when the page has got these files whole. */
async function arrivalOf({ page }: Phone, files: readonly string[]): Promise<void> {
  const isAt = (file: string) => (answer: Response) => new URL(answer.url()).pathname === file;
  await Promise.all(files.map(async (file) => (await page.waitForResponse(isAt(file))).finished()));
}

const send = (phone: Phone) => phone.button('Send message').click();
const tag = (language: Language) => `${language}-${Date.now()}`;

for (const language of LANGUAGES) {
  test(`[SG-04] a visitor in danger is shown help without a connection, writes to the team later, and the team reads it first (${language})`, async ({
    takePhone,
  }) => {
    const phone = await takePhone(language);
    const { page } = phone;
    const words = `${DANGER[language]} ${tag(language)}`;
    await page.goto('/');
    await page
      .locator('footer')
      .getByRole('link', { name: phone.say('Contact'), exact: true })
      .click();
    await expect(phone.heading('Contact')).toBeVisible();
    await phone.look('170-contact');
    expect(await violationsOn(page)).toEqual([]);

    // before the application has the page the server answers the form
    await page.locator('#root [data-widgets]').waitFor({ state: 'attached' });
    await send(phone);
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(3);
    const fetched = arrivalOf(phone, partsOfHelp(language));
    await write(phone, words);
    // the line is cut right after them
    await fetched;
    await phone.context.setOffline(true);
    await send(phone);
    await expect(page.locator('[data-help]')).toBeVisible();
    await expect(
      page.getByText(phone.say('Your message was not sent. Your text is still here.')),
    ).toBeVisible();
    await expect(page.locator('[name="message"]')).toHaveValue(words);
    forgetCutConnection(phone);
    await phone.look('171-contact-offline');
    expect(await violationsOn(page)).toEqual([]);

    await phone.context.setOffline(false);
    await page.reload();
    await expect(page.locator('[name="message"]')).toHaveValue(words);
    await send(phone);
    await expect(page.getByText(phone.say('Your message has been sent'))).toBeVisible();
    await expect(page.locator('[data-help]')).toBeVisible();
    forgetCutConnection(phone);
    await phone.look('172-contact-sent');
    await page.reload();
    await expect(page.locator('[name="subject"]')).toBeVisible();
    await expect(page.locator('[name="message"]')).toHaveValue('');

    const admin = await takePhone(language);
    await admin.arriveSignedIn(DEMO.admin);
    await admin.page.goto(paths.notifications);
    const told = admin.say('A message from a visitor may be about danger. Read it now.');
    await admin.page.getByRole('link', { name: told }).first().click();
    const card = admin.page.getByRole('main').locator('li').filter({ hasText: words });
    await expect(card).toHaveCount(1);
    await admin.look('173-messages-from-visitors');
    expect(await violationsOn(admin.page)).toEqual([]);
    await card.getByRole('button', { name: admin.say('Mark as answered') }).click();
    await expect(card).toHaveCount(0);
  });

  test(`a browser without a script sends a message to the team, and is shown help with it (${language})`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
    const page = await context.newPage();
    const say = sayIn(language);
    const open = async () => {
      await page.goto(`/${language}${paths.contact}`);
      await expect(page.locator('main noscript')).toHaveCount(0);
    };
    const submit = () => page.locator('main [type="submit"]').click();
    await open();
    await page.locator('[name="email"]').fill('visitor@people.example');
    await page.locator('[name="subject"]').selectOption('volunteering');
    await page.locator('[name="message"]').fill(`${CALM[language]} ${tag(language)}`);
    await submit();
    await page.waitForURL(`**/${language}${paths.contactResult}?is=sent`);
    await expect(page.getByText(say('Your message has been sent'))).toBeVisible();

    await open();
    await page.locator('[name="reply"][value="none"]').check();
    await page.locator('[name="subject"]').selectOption('safety');
    await page.locator('[name="message"]').fill(DANGER[language]);
    await submit();
    await page.waitForURL('**?is=sent');
    await expect(page.locator('[data-help]')).toBeVisible();

    await open();
    await submit();
    await page.waitForURL('**?is=incomplete');
    await expect(page.getByText(say('Your message was not sent'), { exact: true })).toBeVisible();
    await context.close();
  });
}

test('[SG-04] help that did not arrive while the line was bad is there with the next attempt', async ({
  takePhone,
}) => {
  const phone = await takePhone('fa');
  const { page } = phone;
  const helpText = `**${builtFileOf('help-text')}`;
  await page.route(helpText, (route) => route.abort());
  await page.goto(paths.contact);
  await page.locator('#root [data-widgets]').waitFor({ state: 'attached' });
  await write(phone, DANGER.fa);
  await phone.context.setOffline(true);
  await send(phone);
  // what comes with the page itself
  await expect(page.getByText(phone.say('You are not alone'))).toBeVisible();
  await expect(
    page.getByText(phone.say('Your message was not sent. Your text is still here.')),
  ).toBeVisible();
  await expect(page.locator('[data-help]')).toHaveCount(0);

  await page.unroute(helpText);
  await phone.context.setOffline(false);
  await send(phone);
  await expect(page.getByText(phone.say('Your message has been sent'))).toBeVisible();
  await expect(page.locator('[data-help]')).toBeVisible();
});
