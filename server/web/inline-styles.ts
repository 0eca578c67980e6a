import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface InlinedTemplate {
  template: string;
  /** what the content policy must allow, e.g. `'sha256-…'` */
  styleHashes: readonly string[];
}

/** beyond this the style sheet costs more in every page than its own round trip does once */
const INLINE_MAX_CHARACTERS = 60_000;
const STYLE_LINK = /<link rel="stylesheet"[^>]*\bhref="(\/assets\/[\w.-]+\.css)"[^>]*>/g;

/**
 * Puts the style sheets of the built template into it: text can be read one round trip earlier, which on the
 * slow links of our users is half a second. The policy names them by their hash, so inline styles stay
 * forbidden otherwise. A sheet that is large or refers to files beside it stays a link.
 */
export async function inlineStyles(template: string, clientDirectory: string): Promise<InlinedTemplate> {
  const styleHashes: string[] = [];
  let inlined = template;
  for (const [link, path = ''] of template.matchAll(STYLE_LINK)) {
    const file = join(clientDirectory, path);
    if (!existsSync(file)) continue;
    const css = (await readFile(file, 'utf8')).trim();
    if (css.length > INLINE_MAX_CHARACTERS || /url\(\s*['"]?\.|<\/style/i.test(css)) continue;
    styleHashes.push(`'sha256-${createHash('sha256').update(css).digest('base64')}'`);
    inlined = inlined.replace(link, () => `<style>${css}</style>`);
  }
  return { template: inlined, styleHashes };
}
