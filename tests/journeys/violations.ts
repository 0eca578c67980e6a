import axe from 'axe-core';
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Half of what axe takes, and the same in every language: words have the colours of their place. */
const COLOURS = ['color-contrast'];

/** Puts axe into the open page, once: to read and run it takes as long as half of its rules. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
}

/** What the open screen asks too much of people who see, hear or move otherwise, as lines for the report. */
export async function violationsOn(page: Page, { withColours = true } = {}): Promise<string[]> {
  // what is half scrolled under the strip at the top or the bar at the foot is not too small to be pressed: it is looked
  // at from the top, with the bar behind the page, also where the bar arrives while axe is looking
  await page.evaluate(() => {
    scrollTo(0, 0);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.places { position: static !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
  await bringAxe(page);
  const violations = await page.evaluate(
    async ({ tags, disabled }) => {
      const found = await window.axe.run(document, {
        resultTypes: ['violations'],
        runOnly: { type: 'tag', values: tags },
        rules: Object.fromEntries(disabled.map((rule) => [rule, { enabled: false }])),
      });
      // what is not handed out need not be written: all that axe found is megabytes on a long list
      return found.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
      );
    },
    { tags: TAGS, disabled: withColours ? [] : COLOURS },
  );
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop();
  });
  return violations;
}
