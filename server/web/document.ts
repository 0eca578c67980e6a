import type { PublicConfig } from '#domain/platform/api-contract.ts';
import { type Language, LANGUAGE_FACTS } from '#domain/languages.ts';
import { OperatorError } from '../operator-error.ts';
import type { OwnStyles } from './page-styles.ts';
import type { RenderedPage, WebSource } from './web-build.ts';

interface DocumentParts {
  language: Language;
  head: string;
  /** rules that stand in the page itself; undefined where its sheet is linked alone */
  styles?: string | undefined;
  body: string;
  /** stands beside what the application takes over */
  bars?: string | undefined;
  config: PublicConfig;
  /** what the page was rendered from; undefined where nothing was read */
  loaded?: Readonly<Record<string, unknown>> | undefined;
}

/** A page as it is sent. */
export interface Document {
  html: string;
  styles: OwnStyles | undefined;
}

/** Puts a rendered page into the template, with the styles that it is read with and the links to what it needs next. */
export async function composeDocument(
  source: Pick<WebSource, 'template' | 'styles' | 'preloads'>,
  rendered: RenderedPage,
  about: { url: URL; language: Language; config: PublicConfig },
): Promise<Document> {
  const { body, bars, loaded, needs } = rendered;
  const styles = source.styles?.for(body);
  const head = rendered.head + source.preloads(needs);
  const template = await source.template(about.url);
  return {
    html: fillDocument(template, { ...about, head, body, bars, loaded, styles: styles?.css }),
    styles,
  };
}

const MARKERS = ['%lang%', '%dir%', '<!--head-->', '<!--styles-->', '<!--body-->', '<!--config-->'] as const;

/** Puts what was rendered into the built template. Throws `OperatorError` when the template lacks a marker. */
function fillDocument(template: string, parts: DocumentParts): string {
  const facts = LANGUAGE_FACTS[parts.language];
  const values: Record<(typeof MARKERS)[number], string> = {
    '%lang%': facts.htmlLang,
    '%dir%': facts.dir,
    '<!--head-->': parts.head,
    '<!--styles-->': parts.styles === undefined ? '' : `<style>${parts.styles}</style>`,
    '<!--body-->': parts.body,
    '<!--config-->':
      (parts.bars ?? '') +
      inlineJson('config', parts.config) +
      (parts.loaded ? inlineJson('loaded', parts.loaded) : ''),
  };
  // Each marker once and from front to back: rendered text that happens to look like one stays as it is.
  let filled = '';
  let rest = template;
  for (const marker of MARKERS) {
    const at = rest.indexOf(marker);
    if (at < 0) throw new OperatorError(`The built page template has no ${marker}: run npm run build again.`);
    filled += rest.slice(0, at) + values[marker];
    rest = rest.slice(at + marker.length);
  }
  return filled + rest;
}

/** JSON in a script element that no browser executes; no `<` inside, so it cannot end the element early. */
function inlineJson(id: string, value: unknown): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}
