import { LANGUAGE_FACTS, LANGUAGES } from '#domain/languages.ts';

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

/** `/sitemap.xml`: each public page in each language, and which of them say the same. */
export function answerSiteMap(origin: string, paths: readonly string[]): Response {
  const urls = paths.flatMap((path) => {
    const addresses = LANGUAGES.map((code) => ({
      hreflang: LANGUAGE_FACTS[code].htmlLang,
      href: escape(`${origin}/${code}${path === '/' ? '' : path}`),
    }));
    const alternates = [...addresses, { hreflang: 'x-default', href: escape(origin + path) }]
      .map(({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`)
      .join('');
    return addresses.map(({ href }) => `<url><loc>${href}</loc>${alternates}</url>`);
  });
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
