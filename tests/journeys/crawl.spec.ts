import { expect } from '@playwright/test';
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#domain/languages.ts';
import { tellingWordsIn } from '#domain/safety/discreet-words.ts';
import { paths } from '#web/app/paths.ts';
import { staffPaths } from '#web/app/staff-paths.ts';
import { PSEUDO_IN } from '#web/text/pseudo/pseudo-messages.ts';
import { DEMO, newStudent } from './people.ts';
import type { Phone } from './phone.ts';
import { openScreen, type Screen, SCREENS, wizardSteps } from './screens.ts';
import { test } from './fixtures.ts';
import { signUpAndConfirm } from './student-steps.ts';
import { untranslatedOn } from './untranslated.ts';
import { violationsOn } from './violations.ts';

/** Set by `npm run test:full`: every screen in every language. Without it each screen is inspected in one of them. */
const EVERY_LANGUAGE = process.env.CRAWL_EVERY_LANGUAGE !== undefined;

/** In which of these languages a screen is inspected: by its place in the list, so that each gets its share. */
const languagesOf = (screen: Screen, languages: readonly Language[]): readonly Language[] => {
  if (EVERY_LANGUAGE) return languages;
  const place = Object.values(SCREENS).flat().indexOf(screen);
  return languages.filter((_, number) => number === place % languages.length);
};

/** The screens of visitors that are inspected in this language, of those that are inspected in one of `languages`. */
const visitorScreensIn = (language: Language, languages: readonly Language[]): readonly Screen[] =>
  SCREENS.visitor.filter((screen) => languagesOf(screen, languages).includes(language));

/** What is wrong on the open screen, as lines for the report. */
type Inspect = (phone: Phone, screen?: Screen) => Promise<string[]>;

async function crawl(phone: Phone, screens: readonly Screen[], inspect: Inspect): Promise<string[]> {
  const findings: string[] = [];
  for (const screen of screens) {
    await openScreen(phone, screen);
    findings.push(...(await inspect(phone, screen)).map((finding) => `${screen.name} | ${finding}`));
  }
  return findings;
}

async function crawlWizard(phone: Phone, inspect: Inspect): Promise<string[]> {
  const findings: string[] = [];
  for await (const step of wizardSteps(phone)) {
    findings.push(...(await inspect(phone)).map((finding) => `${step} | ${finding}`));
  }
  return findings;
}

test('every address of the product is looked at by somebody', () => {
  const seen = new Set(Object.values(SCREENS).flatMap((screens) => screens.map(({ path }) => path)));
  expect([...Object.values(paths), ...Object.values(staffPaths)].filter((path) => !seen.has(path))).toEqual(
    [],
  );
});

test('the crawl finds a word that nobody translated, a picture without words and a page that is too wide', async ({
  takePseudoPhone,
}) => {
  const phone = await takePseudoPhone('en');
  await openScreen(phone, { name: 'home', path: paths.home });
  // React would take away what stands there before it has taken the page over
  await phone.page.waitForLoadState('networkidle');
  await phone.page.evaluate(() => {
    const text = document.createElement('p');
    text.textContent = 'Hello there';
    const picture = document.createElement('img');
    picture.src = '/icon.svg';
    const wide = document.createElement('div');
    wide.style.width = '500px';
    document.querySelector('main')?.append(text, picture, wide);
  });
  expect(await untranslatedOn(phone.page, 'en')).toEqual(['Hello there']);
  expect(await violationsOn(phone.page)).toEqual([expect.stringMatching(/^image-alt: /)]);
  expect((await phone.overflows())[0]).toMatch(/^sideways, \d+ of 360: <html/);
});

/** The languages in whose places the pseudo-languages stand. */
const REPLACED = Object.keys(PSEUDO_IN) as Language[];

/** Changes the words of the open screen in place, as the links at its foot do; what was done on it stays. */
async function speakIn(language: Language, { page }: Phone): Promise<void> {
  const link = page.locator(`a[hreflang="${LANGUAGE_FACTS[language].htmlLang}"]`).last();
  // a dialog may lie over it, in which a hand would find a choice of its own
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(link).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_FACTS[language].htmlLang);
  await expect(page.locator('[data-spinner]')).toHaveCount(0);
}

/**
 * Opened once in the language of the phone, then inspected in each of these: to open a screen takes longer than to
 * inspect it.
 */
async function inEach(
  languages: readonly Language[],
  phone: Phone,
  inspect: (phone: Phone, language: Language) => Promise<string[]>,
): Promise<string[]> {
  const findings: string[] = [];
  let spoken = phone.language;
  const change = async (language: Language) => {
    if (language !== spoken) await speakIn(language, phone);
    spoken = language;
  };
  for (const language of languages.toSorted(
    (one, other) => Number(other === spoken) - Number(one === spoken),
  )) {
    await change(language);
    findings.push(...(await inspect(phone, language)).map((finding) => `${language} | ${finding}`));
  }
  await change(phone.language);
  return findings;
}

/** So many screens are one test: all that an admin sees would take minutes. */
const SCREENS_PER_TEST = 12;

/** The screens of those who are signed in, in parts. */
const PARTS = (['student', 'mentor', 'admin'] as const).flatMap((viewer) =>
  SCREENS[viewer].flatMap((_, first) =>
    first % SCREENS_PER_TEST === 0
      ? [{ viewer, first, screens: SCREENS[viewer].slice(first, first + SCREENS_PER_TEST) }]
      : [],
  ),
);

/** How long a part of a screen may go on speaking the language before, while its words arrive. */
const WORDS_ARRIVE_MS = 5_000;

/** What nobody gave to translators on the open screen, and what is too wide. */
async function strayOn(phone: Phone, language: Language): Promise<string[]> {
  const endMs = Date.now() + WORDS_ARRIVE_MS;
  let found: string[];
  do {
    found = [...(await untranslatedOn(phone.page, language)), ...(await phone.overflows())];
  } while (found.length > 0 && Date.now() < endMs);
  return found;
}

for (const { viewer, first, screens } of PARTS) {
  test(`[WIZ-04] every word that a ${viewer} sees was given to translators, from screen ${first + 1}`, async ({
    takePseudoPhone,
  }) => {
    const phone = await takePseudoPhone('en');
    await phone.arriveSignedIn(DEMO[viewer]);
    const inspect: Inspect = (open, screen) =>
      inEach(screen ? languagesOf(screen, REPLACED) : REPLACED, open, strayOn);
    expect(await crawl(phone, screens, inspect)).toEqual([]);
  });
}

for (const language of REPLACED) {
  const inspect: Inspect = (phone) => strayOn(phone, language);
  test(`[WIZ-04] every word that a visitor sees was given to translators, in the place of ${language}`, async ({
    takePseudoPhone,
  }) => {
    const phone = await takePseudoPhone(language);
    expect(await crawl(phone, visitorScreensIn(language, REPLACED), inspect)).toEqual([]);
  });
}

/** The wizard and the lock are one walk each: in one language, or in all of them. */
const oneOf = (languages: readonly Language[], language: Language): readonly Language[] =>
  EVERY_LANGUAGE ? languages : languages.filter((one) => one === language);

for (const language of oneOf(REPLACED, 'fa')) {
  const inspect: Inspect = (phone) => strayOn(phone, language);
  test(`[WIZ-04] every word of the wizard was given to translators, in the place of ${language}`, async ({
    takePseudoPhone,
  }) => {
    const phone = await takePseudoPhone(language);
    await signUpAndConfirm(phone, newStudent('en'));
    expect(await crawlWizard(phone, inspect)).toEqual([]);
  });
}

/** The lock stands before the page, at no address of its own. */
async function atTheLock(phone: Phone): Promise<void> {
  await phone.arriveSignedIn(DEMO.student);
  await phone.page.goto(paths.thisPhone);
  await phone.fill({ 'new-pin': '284619', again: '284619' });
  await phone.button('Set the PIN and lock').click();
  await expect(phone.heading('Locked')).toBeVisible();
}

for (const language of oneOf(REPLACED, 'en')) {
  test(`[WIZ-04] [SG-08] every word of the lock was given to translators, in the place of ${language}`, async ({
    takePseudoPhone,
  }) => {
    const phone = await takePseudoPhone(language);
    await atTheLock(phone);
    expect(await untranslatedOn(phone.page, language)).toEqual([]);
    expect(await phone.overflows()).toEqual([]);
  });
}

/** What the title of the tab gives away; what visitors read in public is named by its own title. */
async function telling({ page }: Phone): Promise<string[]> {
  return tellingWordsIn(await page.title()).map((word) => `title: ${word}`);
}

/** In which language the colours of a screen are inspected as well, where it is inspected in several. */
const COLOURED: Language = 'fa';
const withColoursIn = (language: Language) => ({ withColours: !EVERY_LANGUAGE || language === COLOURED });

const COMPUTER = { width: 1280, height: 800 };
/** The smallest phone, and a screen of 1280 at four times its size [WCAG 1.4.10]. */
const NARROWEST = { width: 320, height: 640 };

/** What is wrong with the open screen on a computer, and what scrolls sideways where there is least room. */
async function atOtherWidths(phone: Phone): Promise<string[]> {
  const { page } = phone;
  const own = page.viewportSize() ?? NARROWEST;
  await page.setViewportSize(COMPUTER);
  const wide = [...(await violationsOn(page, { withColours: false })), ...(await phone.overflows())];
  await page.setViewportSize(NARROWEST);
  const narrow = await phone.overflows();
  await page.setViewportSize(own);
  return [...wide.map((finding) => `1280 | ${finding}`), ...narrow.map((finding) => `320 | ${finding}`)];
}

for (const language of LANGUAGES) {
  test(`[SG-07] nobody is shut out of what a visitor sees, in ${language}`, async ({ takePhone }) => {
    const phone = await takePhone(language);
    const inspect: Inspect = async () => [
      ...(await violationsOn(phone.page, withColoursIn(language))),
      ...(await atOtherWidths(phone)),
    ];
    expect(await crawl(phone, visitorScreensIn(language, LANGUAGES), inspect)).toEqual([]);
  });
}

/** Who is shut out of the open screen, and what its title gives away. */
const shutOutOf = async (phone: Phone, language: Language): Promise<string[]> => [
  ...(await violationsOn(phone.page, withColoursIn(language))),
  ...(await atOtherWidths(phone)),
  ...(await telling(phone)),
];

for (const { viewer, first, screens } of PARTS) {
  test(`[SG-07] nobody is shut out of what a ${viewer} sees, and no title tells of it, from screen ${first + 1}`, async ({
    takePhone,
  }) => {
    const phone = await takePhone(COLOURED);
    await phone.arriveSignedIn(DEMO[viewer]);
    const inspect: Inspect = (open, screen) =>
      inEach(screen ? languagesOf(screen, LANGUAGES) : LANGUAGES, open, shutOutOf);
    expect(await crawl(phone, screens, inspect)).toEqual([]);
  });
}

for (const language of oneOf(LANGUAGES, 'ps')) {
  test(`[SG-07] [SG-08] nobody is shut out by the lock, in ${language}`, async ({ takePhone }) => {
    const phone = await takePhone(language);
    await atTheLock(phone);
    expect(await violationsOn(phone.page)).toEqual([]);
    expect(await phone.overflows()).toEqual([]);
  });
}

for (const language of oneOf(LANGUAGES, 'fa')) {
  test(`[WIZ-03] nobody is shut out of the wizard, in ${language}`, async ({ takePhone }) => {
    const phone = await takePhone(language);
    await signUpAndConfirm(phone, newStudent(language));
    expect(await crawlWizard(phone, ({ page }) => violationsOn(page))).toEqual([]);
  });
}
