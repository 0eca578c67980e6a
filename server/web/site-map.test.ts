import { describe, expect, it } from 'vitest';
import { answerSiteMap } from './site-map.ts';

const POSTS = [
  {
    updated_at: '2026-11-16 18:00:10.505+00',
    texts: [
      { language: 'en', slug: 'a-lamp' },
      { language: 'fa', slug: 'چراغ' },
    ],
  },
  { updated_at: '2026-11-10T18:00:10.505+00:00', texts: [] },
];
const LAMP = 'https://our.example/fa/blogs/%DA%86%D8%B1%D8%A7%D8%BA';

async function siteMap(hasBlog: boolean, answer = Response.json(POSTS)) {
  const asked: string[] = [];
  const visit = {
    origin: 'https://our.example',
    fetchAsVisitor: (path: string) => {
      asked.push(path);
      return Promise.resolve(answer);
    },
  };
  const xml = await (await answerSiteMap(['/'], visit, hasBlog)).text();
  return { asked, xml, addresses: [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1]) };
}

describe('the site map', () => {
  it('[ROUTE-08] names each post that everybody may read, in each of its languages', async () => {
    const { addresses, xml, asked } = await siteMap(true);
    expect(addresses.slice(3)).toEqual([
      'https://our.example/en/blogs',
      'https://our.example/fa/blogs',
      'https://our.example/ps/blogs',
      'https://our.example/en/blogs/a-lamp',
      LAMP,
    ]);
    expect(asked).toHaveLength(1);
    expect(xml).toContain(
      `<url><loc>${LAMP}</loc><lastmod>2026-11-16T18:00:10.505Z</lastmod>` +
        '<xhtml:link rel="alternate" hreflang="en" href="https://our.example/en/blogs/a-lamp"/>' +
        `<xhtml:link rel="alternate" hreflang="fa-AF" href="${LAMP}"/></url>`,
    );
  });

  it('[FEAT-01] knows nothing of a blog that is switched off', async () => {
    const { addresses, asked } = await siteMap(false);
    expect(addresses).toHaveLength(3);
    expect(asked).toEqual([]);
  });

  it('does not say that there are no posts where they could not be read', async () => {
    await expect(siteMap(true, new Response(null, { status: 503 }))).rejects.toThrow('could not be read');
  });
});
