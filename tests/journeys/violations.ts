import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Half of what axe takes, and the same in every language: words have the colours of their place. */
const COLOURS = ['color-contrast'];

/** What the open screen asks too much of people who see, hear or move otherwise, as lines for the report. */
export async function violationsOn(page: Page, { withColours = true } = {}): Promise<string[]> {
  // what is half scrolled under the strip at the top is not too small to be pressed: it is looked at from the top
  await page.evaluate(() => scrollTo(0, 0));
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], runOnly: { type: 'tag', values: TAGS } })
    .disableRules(withColours ? [] : COLOURS)
    // the other mode opens a second page for each screen, for frames of other origins: there are none
    .setLegacyMode(true)
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}
