import { describe, expect, it } from 'vitest';
import { answerFeed, feedLanguageOf } from './blog-feed.ts';

const ROW = {
  id: '11111111-1111-4111-8111-111111111111',
  published_at: '2026-11-15 18:00:10.505+00',
  updated_at: '2026-11-16T18:00:10.505+00:00',
  author_name: 'A & B',
  texts: [
    { language: 'en', slug: 'a-lamp', title: 'A <lamp>\u0001 & "light"', summary: ']]><script>' },
    { language: 'fa', slug: 'چراغ', title: 'چراغ', summary: '' },
  ],
};

const feed = (language: 'en' | 'fa' | 'ps', headers: Record<string, string> = {}, rows: unknown[] = [ROW]) =>
  answerFeed(new Request(`http://localhost/${language}/blogs/feed.xml`, { headers }), {
    language,
    origin: 'https://our.example',
    config: { productName: 'Rah & Co' } as never,
    fetchAsVisitor: () => Promise.resolve(Response.json(rows)),
  });

describe('the feed of the blog', () => {
  it('[ROUTE-07] has one address per language', () => {
    expect(feedLanguageOf('/ps/blogs/feed.xml')).toBe('ps');
    expect(['/blogs/feed.xml', '/de/blogs/feed.xml', '/en/blogs/feed.xml/'].map(feedLanguageOf)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('[ROUTE-07] [XS-01] tells title, summary and address, and no sign of them becomes markup', async () => {
    const answer = await feed('en');
    const xml = await answer.text();
    expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    expect(xml).toContain('<title>A &lt;lamp&gt; &amp; &quot;light&quot;</title>');
    expect(xml).toContain('<summary>]]&gt;&lt;script&gt;</summary>');
    expect(xml).toContain('<link rel="alternate" href="https://our.example/en/blogs/a-lamp"/>');
    expect(xml).toContain('<published>2026-11-15T18:00:10.505Z</published>');
    expect(xml).toContain('<updated>2026-11-16T18:00:10.505Z</updated>');
  });

  it('[ROUTE-07] speaks the language of its address, else English', async () => {
    expect(await (await feed('fa')).text()).toContain('<entry xml:lang="fa-AF">');
    expect(await (await feed('ps')).text()).toContain('<entry xml:lang="en">');
    expect(await (await feed('ps', {}, [])).text()).toContain('</feed>');
  });

  it('[ROUTE-07] is not sent again to who has it', async () => {
    const etag = (await feed('en')).headers.get('etag') ?? '';
    expect((await feed('en', { 'if-none-match': etag })).status).toBe(304);
  });
});
