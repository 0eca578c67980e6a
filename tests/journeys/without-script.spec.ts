import { expect, test } from '@playwright/test';
import { LANGUAGE_FACTS, LANGUAGES } from '#domain/languages.ts';
import { paths } from '#web/app/paths.ts';
import { sayIn } from './messages.ts';

test.use({ javaScriptEnabled: false });

const READABLE = [
  paths.home,
  paths.vision,
  paths.involved,
  paths.companions,
  paths.programmes,
  paths.timeline,
  paths.terms,
  paths.privacy,
  paths.search,
  paths.contact,
];
/** Typed as other keyboards have the letters, and without half-spaces. */
const LOOKED_FOR = { en: 'NOTES', fa: 'يادداشتها', ps: 'يادښتونو' };
const FORMS = [paths.login, paths.signup, paths.mentorSignup, paths.mentorApplication];

for (const language of LANGUAGES) {
  const { htmlLang, dir } = LANGUAGE_FACTS[language];
  const say = sayIn(language);

  test(`[ROUTE-01] [ROUTE-02] [ROUTE-03] [ROUTE-04] [ROUTE-05] [ROUTE-06] without a script every public page stands, in ${language}`, async ({
    page,
  }) => {
    for (const path of [...READABLE, ...FORMS]) {
      const answer = await page.goto(`/${language}${path}`);
      expect(answer?.status(), path).toBe(200);
      await expect(page.locator('html'), path).toHaveAttribute('lang', htmlLang);
      await expect(page.locator('html'), path).toHaveAttribute('dir', dir);
      await expect(page.locator('main h1'), path).toBeVisible();
    }
    expect((await page.goto(`/${language}/nobody-wrote-this`))?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
  });

  test(`without a script forms say what they need, in ${language}`, async ({ page }) => {
    for (const path of FORMS) {
      await page.goto(`/${language}${path}`);
      // read as it stands: Playwright's own matchers see no text in a noscript
      await expect(page.locator('main noscript').first(), path).toBeVisible();
      expect(await page.locator('main noscript').first().textContent(), path).toContain('JavaScript');
    }
    await page.goto(`/${language}${paths.dashboard}`);
    await expect(page.locator('main noscript')).toBeVisible();
    expect(await page.locator('main noscript').textContent()).toContain('JavaScript');
  });

  test(`[ROUTE-02] without a script the menu opens, the language changes and people are found, in ${language}`, async ({
    page,
  }) => {
    await page.goto(`/${language}`);
    await page.locator('nav summary').click();
    await page
      .locator('nav')
      .getByRole('link', { name: say('Mentors') })
      .click();
    await expect(page.locator('main h1')).toHaveText(say('Mentors'));
    const everyone = await page.locator('main article').count();
    expect(everyone).toBeGreaterThan(3);
    // the filters of a phone open by a link to them
    await page.locator('main a[href$="#filters"]').click();
    await page.locator('#filters [value="mathematics"]').check();
    await page.locator('#filters [type="submit"]').click();
    await page.waitForURL(/field=mathematics/);
    await expect(page.locator('#filters [value="mathematics"]')).toBeChecked();
    await expect(page.locator('#filters')).toBeHidden();
    const some = await page.locator('main article').count();
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(everyone);
    await expect(page.locator('main a', { hasText: say('Remove filter:') })).toBeVisible();
    const other = language === 'fa' ? 'ps' : 'fa';
    await page.locator('footer').getByRole('link', { name: LANGUAGE_FACTS[other].ownName }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_FACTS[other].htmlLang);
    await expect(page.locator('main article')).toHaveCount(some);
  });

  test(`[ROUTE-05] [ROUTE-06] [ROUTE-08] without a script dates and posts show nothing that only a device knows, in ${language}`, async ({
    page,
  }) => {
    for (const path of [paths.timeline, paths.programmes]) {
      await page.goto(`/${language}${path}`);
      await expect(page.locator('main [data-days]').first(), path).toBeAttached();
      expect(await page.locator('main [data-days]').allTextContents(), path).not.toContainEqual(
        expect.stringMatching(/./),
      );
      await expect(page.locator('main time').first(), path).toBeVisible();
    }
    await page.goto(`/${language}${paths.blogs}`);
    await page.locator('main h2 a').first().click();
    await expect(page.locator('main article').first()).toBeVisible();
    await expect(page.locator('main [data-read-aloud]')).toBeHidden();
  });

  test(`[FEAT-09] without a script what is published is searched, from the list of posts, in ${language}`, async ({
    page,
  }) => {
    await page.goto(`/${language}${paths.blogs}`);
    await page.locator('main summary').click();
    await page.getByRole('searchbox').fill(LOOKED_FOR[language]);
    await page.locator('main form [type="submit"]').click();
    await page.waitForURL(/\/search\?q=/);
    await expect(page.getByRole('searchbox')).toHaveValue(LOOKED_FOR[language]);
    await expect(page.locator('main mark').first()).toBeVisible();
    await page.locator('main h3 a').first().click();
    await expect(page.locator('main h1')).toBeVisible();
    await page.goto(`/${language}${paths.search}?q=qqqqqq`);
    await expect(page.locator('main h2')).toHaveText(say('No results'));
    await page
      .locator('main')
      .getByRole('link', { name: say('See all posts') })
      .click();
    await expect(page.locator('main h1')).toHaveText(say('Blog'));
  });
}
