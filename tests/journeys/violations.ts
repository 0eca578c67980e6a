import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Half of what axe takes, and the same in every language: words have the colours of their place. */
const COLOURS = ['color-contrast'];

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
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], runOnly: { type: 'tag', values: TAGS } })
    .disableRules(withColours ? [] : COLOURS)
    // the other mode opens a second page for each screen, for frames of other origins: there are none
    .setLegacyMode(true)
    .analyze();
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop();
  });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}
