import { expect } from '@playwright/test';
import { LANGUAGES } from '#domain/languages.ts';
import { paths } from '#web/app/paths.ts';
import { test } from './fixtures.ts';

/** Typed as other keyboards have the letters, and without half-spaces. */
const LOOKED_FOR = { en: 'NOTES power', fa: 'يادداشتها', ps: 'يادښتونو' };
const HOSTILE = [
  '"><script>document.title="hostile"</script> notes',
  "notes'; drop table posts;--",
  'notes\u0000\u0007\u001b[2J',
  '\u202enotes\u2066',
  '%',
  '(notes.*)+$',
  'notes '.repeat(300),
];

for (const language of LANGUAGES) {
  test(`[FEAT-09] a search answers in place, and leads to what it found, in ${language}`, async ({
    takePhone,
  }) => {
    const { page, say } = await takePhone(language);
    await page.goto(paths.blogs);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => Object.assign(globalThis, { stays: true }));
    await page.locator('main summary').click();
    // whoever goes into the field gets the application; until it is there a page answers
    await page.getByRole('searchbox').focus();
    await page.locator('#root [data-widgets]').waitFor({ state: 'attached' });
    await page.getByRole('searchbox').fill(LOOKED_FOR[language]);
    await page.getByRole('searchbox').press('Enter');
    await expect(page.locator('main [role="status"] h2')).toBeVisible();
    await expect(page.locator('main h3 mark').first()).toBeVisible();
    expect(await page.evaluate(() => 'stays' in globalThis)).toBe(true);
    await page.getByRole('searchbox').fill('qqqqqq');
    await page.getByRole('button', { name: say('Search') }).click();
    await expect(page.getByRole('heading', { name: say('No results') })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('searchbox')).toHaveValue(LOOKED_FOR[language]);
    await page.locator('main h3 a').first().click();
    await page.waitForURL(/\/blogs\/./);
    await expect(page.locator('main h1')).toBeVisible();
  });
}

test('[FEAT-09] [XS-01] hostile questions are words, in the page and in the address', async ({
  takePhone,
}) => {
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
  // no address is that long, here or anywhere
  const answer = await page.goto(`/en/search?q=${'a'.repeat(10_000)}`);
  expect(answer?.status()).toBe(414);
});
