import { expect, type Page, test } from '@playwright/test';
import type { Language } from '#domain/languages.ts';
import { boxFont } from './box-font.ts';

type Mode = 'light' | 'dark';

const PARTS = ['buttons', 'chips', 'states', 'fields', 'lists', 'messages'];
/** Beside English and Dari: what differs in the third language, or in the other mode. */
const FEW: Partial<Record<`${Language} ${Mode}`, readonly string[]>> = {
  'fa dark': ['chips', 'states'],
  'ps light': ['states'],
};

// the policy of the page allows no font and no rule of ours beside its own
test.use({
  bypassCSP: true,
  viewport: { width: 800, height: 900 },
  deviceScaleFactor: 1,
  isMobile: false,
  hasTouch: false,
});

/** Opens the sheet with boxes for letters: what letters look like is up to each machine, where they stand is not. */
async function openInBoxes(page: Page, language: Language, mode: Mode): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/dev/components?language=${language}&mode=${mode}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const font = `url(data:font/ttf;base64,${boxFont().toString('base64')})`;
  await page.addStyleTag({
    content: `@font-face { font-family: Boxes; src: ${font}; } * { font-family: Boxes !important; }`,
  });
  const isLoaded = await page.evaluate(async () => (await document.fonts.load('16px Boxes')).length === 1);
  expect(isLoaded).toBe(true);
}

for (const [language, mode] of [
  ['en', 'light'],
  ['fa', 'light'],
  ['fa', 'dark'],
  ['ps', 'light'],
] as const) {
  test(`components look as they were last agreed on in ${language}, ${mode}`, async ({ page }) => {
    await openInBoxes(page, language, mode);
    for (const part of FEW[`${language} ${mode}`] ?? PARTS) {
      await expect(page.locator(`#${part}`)).toHaveScreenshot(`${part}-${language}-${mode}.png`, {
        animations: 'disabled',
        // one Chromium draws it everywhere: what differs by more was changed
        maxDiffPixels: 100,
        threshold: 0.05,
      });
    }
  });
}
