import { expect } from '@playwright/test';
import { LANGUAGES } from '#domain/languages.ts';
import { paths } from '#web/app/paths.ts';
import { keptCopies, keptTexts, waitForCopy } from './offline-steps.ts';
import { test as ready } from './stage.ts';
import { test } from './working-phones.ts';

/** Typed as other keyboards have the letters, and without half-spaces. */
const LOOKED_FOR = { en: 'NOTES power', fa: 'يادداشتها', ps: 'يادښتونو' };
const HOSTILE = [
  '"><script>document.title="hostile"</script> notes',
  "notes'; drop table posts;--",
  'notes\u0000\u0007\u001b[2J',
  '\u202enotes\u2066',
  '%',
  '(notes.*)+$',
  'notes '.repeat(1_660),
];

for (const language of LANGUAGES) {
  ready(
    `[FEAT-09] a search answers in place, and leads to what it found, in ${language}`,
    async ({ takePhone }, info) => {
      const { page, say } = await takePhone(language);
      await page.goto(paths.blogs);
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => Object.assign(globalThis, { stays: true }));
      await page.locator('main summary').click();
      await page.getByRole('searchbox').fill(LOOKED_FOR[language]);
      await page.getByRole('searchbox').press('Enter');
      await expect(page.locator('main [role="status"] h2')).toBeVisible();
      await expect(page.locator('main h3 mark').first()).toBeVisible();
      expect(await page.evaluate(() => 'stays' in globalThis)).toBe(true);
      await page.screenshot({ path: info.outputPath(`search-${language}.png`), fullPage: true });
      await page.getByRole('searchbox').fill('qqqqqq');
      await page.getByRole('button', { name: say('Search') }).click();
      await expect(page.getByRole('heading', { name: say('Nothing was found') })).toBeVisible();
      await page.screenshot({ path: info.outputPath(`nothing-${language}.png`), fullPage: true });
      await page.goBack();
      await expect(page.getByRole('searchbox')).toHaveValue(LOOKED_FOR[language]);
      await page.locator('main h3 a').first().click();
      await expect(page.locator('main article h1, main h1')).toBeVisible();
      expect(new URL(page.url()).pathname).toMatch(/^(\/\w\w)?\/blogs\//);
    },
  );
}

ready(
  '[FEAT-09] [XS-01] hostile questions are words, in the page and in the address',
  async ({ takePhone }) => {
    const { page } = await takePhone('en');
    for (const question of HOSTILE) {
      const answer = await page.goto(`/en/search?${new URLSearchParams({ q: question })}`);
      expect(answer?.status(), question.slice(0, 40)).toBe(200);
      expect(answer?.headers()['x-robots-tag']).toBe('noindex');
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page).not.toHaveTitle(/hostile/);
      await expect(page.locator('main form')).toHaveCount(1);
    }
    await expect(page.getByRole('searchbox')).toHaveAttribute('aria-invalid', 'true');
  },
);

test.describe('on a phone that keeps copies', () => {
  test.use({ serviceWorkers: 'allow' });

  test('[FEAT-09] [PR-01] no copy of a search stays, and without a line it is said that nothing is there', async ({
    line,
    takeWorkingPhone,
  }) => {
    const phone = await takeWorkingPhone('en');
    const { page } = phone;
    await page.goto(paths.search);
    await waitForCopy(phone, paths.search);
    await page.goto(`${paths.search}?q=notes`);
    await expect(page.locator('main mark').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.getByRole('searchbox').fill('power');
    await page.getByRole('button', { name: phone.say('Search') }).click();
    await expect(page.locator('main h3 mark').first()).toHaveText(/power/i);
    expect(JSON.stringify(await keptCopies(phone))).not.toMatch(/q=/);
    expect((await keptTexts(phone)).join(' ')).not.toMatch(/<mark/);
    await page.goto(paths.search);
    line.state = 'down';
    await page.getByRole('searchbox').fill('notes');
    await page.getByRole('button', { name: phone.say('Search') }).click();
    await expect(page.getByText(/this phone does not keep what is published/)).toBeVisible();
    line.state = 'up';
    await page.getByRole('link', { name: phone.say('Try again') }).click();
    await expect(page.locator('main mark').first()).toBeVisible();
  });
});
