import { type Language, LANGUAGE_FACTS, LANGUAGES } from '#domain/languages.ts';
import { addressIn } from './basename.ts';

/** The page that search engines and link previews are told about. */
export interface Discoverable {
  /** the address without the language in front of it, e.g. `/our-vision` */
  path: string;
  language: Language;
  /** scheme and host under which people reach the product */
  origin: string;
  productName: string;
}

/** The picture of link previews: the tile pattern alone, so that it says nothing about who shares it. */
const PICTURE = { path: '/preview.png', width: 1200, height: 630 };

const OPEN_GRAPH_LOCALES: Readonly<Record<Language, string>> = { en: 'en_US', fa: 'fa_AF', ps: 'ps_AF' };

/**
 * What a page that may be found adds to the head that its screen wrote. All three languages are named to one
 * another; the bare address, which answers in the reader's language, is the choice for everybody else. A
 * screen that names its one address itself knows better in which languages it exists.
 */
export function discoveryHead(head: string, page: Discoverable): string {
  const own = /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1];
  return own === undefined ? linksOf(page) + preview(head, page, addressOf(page)) : preview(head, page, own);
}

function addressOf({ origin, language, path }: Discoverable): string {
  return escape(origin + addressIn(language, path));
}

function linksOf(page: Discoverable): string {
  const alternates = LANGUAGES.map(
    (language) =>
      `<link rel="alternate" hreflang="${LANGUAGE_FACTS[language].htmlLang}" href="${addressOf({ ...page, language })}">`,
  );
  const bare = `<link rel="alternate" hreflang="x-default" href="${escape(page.origin + page.path)}">`;
  return `<link rel="canonical" href="${addressOf(page)}">${alternates.join('')}${bare}`;
}

/** Title, text and picture for who gets the link; those that the screen wrote itself stay. */
function preview(head: string, { language, origin, productName }: Discoverable, address: string): string {
  // both come out of React and are escaped already, for text and for attributes alike
  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1] ?? '';
  const description = /<meta name="description" content="([^"]*)"/.exec(head)?.[1] ?? '';
  const facts: [string, string][] = [
    ['og:type', 'website'],
    ['og:site_name', escape(productName)],
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
    ['og:locale', OPEN_GRAPH_LOCALES[language]],
    ['og:image', escape(origin + PICTURE.path)],
    ['og:image:width', String(PICTURE.width)],
    ['og:image:height', String(PICTURE.height)],
  ];
  const missing = facts.filter(
    ([property]) => !head.includes(`property="${property.split(':', 2).join(':')}"`),
  );
  return missing.map(([property, content]) => `<meta property="${property}" content="${content}">`).join('');
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
