import type { PublicConfig } from '#domain/api-contract.ts';
import { type Language, LANGUAGE_FACTS } from '#domain/languages.ts';
import { OperatorError } from '../operator-error.ts';

export interface DocumentParts {
  language: Language;
  head: string;
  body: string;
  config: PublicConfig;
  /** what the page was drawn from; undefined where nothing was read */
  loaded?: Readonly<Record<string, unknown>> | undefined;
}

const MARKERS = ['%lang%', '%dir%', '<!--head-->', '<!--body-->', '<!--config-->'] as const;

/** Puts what was rendered into the built template. Throws `OperatorError` when the template lacks a marker. */
export function fillDocument(template: string, parts: DocumentParts): string {
  const facts = LANGUAGE_FACTS[parts.language];
  const values: Record<(typeof MARKERS)[number], string> = {
    '%lang%': facts.htmlLang,
    '%dir%': facts.dir,
    '<!--head-->': parts.head,
    '<!--body-->': parts.body,
    '<!--config-->':
      inlineJson('config', parts.config) + (parts.loaded ? inlineJson('loaded', parts.loaded) : ''),
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
