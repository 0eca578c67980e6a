import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { type Language, LANGUAGES } from '#domain/languages.ts';
import { violationsOn } from './violations.ts';

type Mode = 'light' | 'dark';

const openSheet = async (page: Page, language: Language, mode: Mode = 'light') => {
  await page.goto(`/dev/components?language=${language}&mode=${mode}`);
  await page.getByRole('heading', { level: 1, name: 'Components' }).waitFor();
};

for (const language of LANGUAGES) {
  for (const mode of ['light', 'dark'] as const) {
    test(`every component can be used by everybody in ${language}, ${mode}`, async ({ page }) => {
      await openSheet(page, language, mode);
      // words have the colours of their place in every language
      expect(await violationsOn(page, { withColours: language === 'en' })).toEqual([]);
    });
  }

  test(`no component is wider than a phone of 320 px in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openSheet(page, language);
    const tooWide = await page.evaluate(() => {
      // not `innerWidth`: a phone that shows a page too wide zooms out
      const width = document.documentElement.clientWidth;
      const reachesOut = ({ left, right }: DOMRect) => left < -0.5 || right > width + 0.5;
      const isWithin = (part: Element, box: Element) => part !== box && box.contains(part);
      const scrolling = [...document.querySelectorAll('[data-state] *')].filter((part) =>
        ['auto', 'scroll'].includes(getComputedStyle(part).overflowX),
      );
      return [...document.querySelectorAll('[data-state] *')]
        .filter((part) => reachesOut(part.getBoundingClientRect()) && !part.closest('.sr-only'))
        .filter((part) => !scrolling.some((box) => isWithin(part, box)))
        .map(
          (part) =>
            `${part.closest('[data-state]')?.getAttribute('data-state')}: ${part.outerHTML.slice(0, 80)}`,
        );
    });
    expect(tooWide).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}

test.describe('with a mouse', () => {
  test.use({ isMobile: false, hasTouch: false, viewport: { width: 1000, height: 800 } });

  test('the sheet shows a control under the pointer and with the focus as it then is', async ({ page }) => {
    await openSheet(page, 'en');
    const lookOf = (button: Locator) =>
      button.evaluate((element) => {
        const { backgroundColor, outlineStyle, outlineColor, outlineWidth } = getComputedStyle(element);
        return [backgroundColor, outlineStyle, outlineColor, outlineWidth];
      });
    const send = { name: 'Send to Sara' };
    const atRest = page.locator('#buttons').getByRole('button', send).first();
    const sampleOf = (state: string) =>
      page.locator(`#states .sheet-${state}`).getByRole('button', send).first();
    const restLook = await lookOf(atRest);
    await atRest.hover();
    expect(await lookOf(atRest)).not.toEqual(restLook);
    expect(await lookOf(atRest)).toEqual(await lookOf(sampleOf('hover')));
    await page.mouse.move(0, 0);
    await page.locator('#buttons').getByRole('button').first().focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    expect(await lookOf(atRest)).not.toEqual(restLook);
    expect(await lookOf(atRest)).toEqual(await lookOf(sampleOf('focus')));
  });
});

test('what a keyboard reaches shows where it is, and a dialog gives the focus back', async ({ page }) => {
  await openSheet(page, 'fa');
  const ask = page.locator('#dialogs').getByRole('button', { name: 'حذف نامه' });
  await ask.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'این نامه حذف شود؟' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(ask).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  const outline = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
    return `${outlineStyle} ${outlineWidth}`;
  });
  expect(outline).toBe('solid 3px');
});

test('a deed is undone from a message whose time is stopped by the focus', async ({ page }) => {
  await page.clock.install();
  await openSheet(page, 'en');
  await page.locator('#messages').getByRole('button', { name: 'Undo' }).first().click();
  const region = page.getByRole('region', { name: 'Messages' });
  const undo = region.getByRole('button', { name: 'Undo' });
  await undo.focus();
  await page.mouse.move(0, 600);
  await page.clock.runFor(60_000);
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(region).toContainText('Write the first lines of the letter');
  await expect(undo).toHaveCount(0);
});

test('no program of the product has the sheet in it', () => {
  const assets = new URL('../../dist/web/assets/', import.meta.url);
  const withSheet = readdirSync(assets)
    .filter((name) => /\.(?:js|css)$/.test(name))
    .filter((name) => /sheet-(?:part|state)|entry-sheet/.test(readFileSync(new URL(name, assets), 'utf8')));
  expect(withSheet).toEqual([]);
});
