import { isLanguage, type Language, LANGUAGE_FACTS, LANGUAGES } from '#domain/languages.ts';
import { paths, postPath } from '#domain/platform/paths.ts';
import { parseTimestamp } from '#domain/calendar/timestamps.ts';
import type { VisitAccess } from './web-build.ts';

/** What programs that read the whole web are asked to leave alone: answers that are no pages. */
const NOT_FOR_ROBOTS = ['/api/', '/rest/', '/auth/v1/', '/storage/', '/dev/'];

/** `/robots.txt`. Signed-in pages are not named here: they say `noindex` themselves, which has to be read. */
export function answerRobots(origin: string): Response {
  const lines = [
    'User-agent: *',
    ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ];
  return answer(lines.join('\n'), 'text/plain; charset=utf-8');
}

/** A page in one language. */
interface Address {
  language: Language;
  path: string;
}

interface PostRow {
  updated_at: string;
  texts: { language: string; slug: string }[];
}

/** One thing under its addresses, one per language in which it exists. */
interface Entry {
  addresses: readonly Address[];
  /** the address without a language, which answers in the reader's own */
  bare?: string;
  changedAt?: string;
}

const inEveryLanguage = (path: string): Entry => ({
  addresses: LANGUAGES.map((language) => ({ language, path: path === '/' ? '' : path })),
  bare: path,
});

/** Posts that everybody may read: each has an address of its own in each of its languages. */
async function readPosts({ fetchAsVisitor }: VisitAccess): Promise<Entry[]> {
  const answered = await fetchAsVisitor(
    'posts?select=updated_at,texts:post_texts(language,slug)&order=published_at.desc,id.desc',
  );
  if (!answered.ok) throw new Error(`The posts of the site map could not be read: ${answered.status}`);
  return ((await answered.json()) as PostRow[]).map(({ updated_at, texts }) => ({
    addresses: texts.flatMap(({ language, slug }) =>
      isLanguage(language) ? [{ language, path: postPath(slug) }] : [],
    ),
    changedAt: parseTimestamp(updated_at).toISOString(),
  }));
}

function urlsOf({ addresses, bare, changedAt }: Entry, origin: string): string[] {
  const named = addresses.map(({ language, path }) => ({
    hreflang: LANGUAGE_FACTS[language].htmlLang,
    href: escape(`${origin}/${language}${path}`),
  }));
  const others = bare === undefined ? [] : [{ hreflang: 'x-default', href: escape(origin + bare) }];
  const alternates = [...named, ...others]
    .map(({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`)
    .join('');
  const changed = changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`;
  return named.map(({ href }) => `<url><loc>${href}</loc>${changed}${alternates}</url>`);
}

/**
 * `/sitemap.xml`: each public page in each language, and which of them say the same.
 * @param listed what stands in every language @param hasBlog whether there are posts to be listed
 */
export async function answerSiteMap(
  listed: readonly string[],
  visit: VisitAccess,
  hasBlog: boolean,
): Promise<Response> {
  const posts = hasBlog ? await readPosts(visit) : [];
  const pages = hasBlog ? [...listed, paths.blogs] : listed;
  const urls = [...pages.map(inEveryLanguage), ...posts].flatMap((entry) => urlsOf(entry, visit.origin));
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
  return answer(xml, 'application/xml; charset=utf-8');
}

function answer(text: string, type: string): Response {
  return new Response(text, { headers: { 'content-type': type, 'cache-control': 'public, max-age=3600' } });
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
