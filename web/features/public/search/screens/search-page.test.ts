import { describe, expect, it } from 'vitest';
import { faqPassages } from '#domain/advisor/faq/passages.ts';
import type { Passage } from '#domain/advisor/passage.ts';
import { indexOf } from '#domain/advisor/retrieval.ts';
import { type SearchAsVisitor, searchSite } from '#domain/advisor/site-search.ts';
import { isDistress } from '#domain/safety/distress/distress.ts';
import { AppError } from '#domain/error-codes.ts';
import { readFeatureFlags } from '#domain/platform/feature-flags.ts';
import { type Language, LANGUAGES } from '#domain/languages.ts';
import { listedPaths, render } from '#web/entry-server.tsx';

const ORIGIN = 'https://walk.example';

const POST: Passage = {
  id: 'p-1',
  kind: 'post',
  language: 'en',
  title: 'A <b>lamp</b> & more',
  text: '<img src=x onerror=alert(1)> A lamp gives light.',
  also: '',
  path: '/blogs/a-lamp',
  date: '2026-11-15',
};

const searchAsVisitor: SearchAsVisitor = async (language, question, isOpen) =>
  searchSite(indexOf([...faqPassages(language), POST]), question, isOpen, isDistress);

interface Rendered {
  language?: Language;
  environment?: Record<string, string>;
  search?: SearchAsVisitor;
}

/** The page of a question as the server renders it, without anything that runs in a browser. */
async function pageOf(query: string, { language = 'en', environment = {}, search }: Rendered = {}) {
  const page = await render({
    url: new URL(`/${language}/search${query}`, ORIGIN),
    language,
    config: {
      supabaseUrl: ORIGIN,
      supabaseAnonKey: 'k'.repeat(100),
      apiBaseUrl: '/api',
      productName: 'Hamrah',
      shortName: 'Hamrah',
      flags: readFeatureFlags(environment).flags,
      version: '1.0.0',
      mode: 'pglite',
      googleEnabled: false,
    },
    visit: {
      origin: ORIGIN,
      fetchAsVisitor: async () => Response.json([]),
      searchAsVisitor: search ?? searchAsVisitor,
    },
  });
  if (page.kind === 'redirect') throw new Error('redirected');
  return page;
}

const asking = (question: string) => `?${new URLSearchParams({ q: question })}`;
const mainOf = (body: string) => /<main.*<\/main>/s.exec(body)?.[0] ?? '';
const valueOf = (body: string) => /<input[^>]* name="q"[^>]*>/.exec(body)?.[0] ?? '';

describe('[FEAT-09] the page of the search, rendered on the server', () => {
  it.each([
    ['en', 'What does it cost?', 'cost', 'Search this site'],
    ['fa', 'مصرف دارد', 'پول', 'جستجو در این سایت'],
    ['ps', 'انټرنېټ', '', 'په دې وېب‌سایټ کې لټون'],
  ] as const)('answers in %s without any script', async (language, question, word, heading) => {
    const { status, body, loaded } = await pageOf(asking(question), { language });
    const main = mainOf(body);
    expect(status).toBe(200);
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(main)?.[1]).toBe(heading);
    expect(main).toMatch(/<li[^>]*>.*<mark[^>]*>[^<]+<\/mark>/s);
    expect(main).toContain(word);
    const [form = ''] = /<form[^>]*>/.exec(main) ?? [];
    expect(form).toContain('method="get"');
    expect(form).toContain(`action="/${language}/search"`);
    expect(Object.values(loaded ?? {})).toMatchObject([{ language, question, is: 'answered' }]);
  });

  it.each(LANGUAGES)('is found by no search engine, asked or not, in %s', async (language) => {
    for (const query of ['', asking('lamp')]) {
      const { head, isListed } = await pageOf(query, { language });
      expect(isListed).toBe(false);
      expect(head).toContain('noindex');
      expect(head).not.toMatch(/canonical|og:/);
    }
    expect(listedPaths).not.toContain('/search');
  });

  it('asks nothing of the database where nothing is asked', async () => {
    const search = () => Promise.reject(new Error('asked'));
    for (const query of ['', '?q=', asking(' \u0000\u0007 '), asking('?!')]) {
      const { status, body } = await pageOf(query, { search });
      expect(status).toBe(200);
      expect(mainOf(body)).toContain('href="/en/blogs"');
      expect(mainOf(body)).not.toContain('<mark');
    }
  });

  it('shows texts as texts, with the day and the way to the whole', async () => {
    const main = mainOf((await pageOf(asking('lamp'))).body);
    expect(main).toMatch(/A &lt;b&gt;<\/span><mark[^>]*>lamp<\/mark>/);
    expect(main).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(main).not.toContain('<img src=x');
    expect(main).toContain('href="/en/blogs/a-lamp"');
    expect(main).toContain('15 November 2026');
  });

  it.each([
    ['markup', '"><script>alert(1)</script> lamp'],
    ['an entity', '&quot; onfocus=alert(1) lamp'],
    ['a query of SQL', "lamp'; drop table posts;--"],
    ['a pattern', '(.*)+$ lamp ['],
    ['what a filter would read', 'lamp,title.eq.x)or(a'],
  ])('takes %s for words', async (_what, question) => {
    const { status, body } = await pageOf(asking(question));
    expect(status).toBe(200);
    // what stands between quotes of a tag is no attribute of it
    expect(body.replace(/="[^"]*"/g, '')).not.toMatch(/<script|<[^>]* on\w+=/);
    expect(mainOf(body)).toContain('href="/en/blogs/a-lamp"');
    expect(body.match(/<form[^>]* role="search"/g)).toHaveLength(1);
  });

  it('keeps control characters and turned directions out of the page', async () => {
    const { body } = await pageOf(asking('lamp\u0000\u001b\u202e\u2066 night'));
    for (const one of '\u0000\u001b\u202e\u2066') expect(body).not.toContain(one);
    expect(mainOf(body)).toContain('href="/en/blogs/a-lamp"');
  });

  it('says of 10,000 characters that they are too many, and gives few of them back', async () => {
    const search = () => Promise.reject(new Error('asked'));
    const { status, body } = await pageOf(asking('lamp '.repeat(2_000)), { search });
    expect(status).toBe(200);
    expect(mainOf(body)).toContain('That is too long. A few words are enough.');
    expect(valueOf(body)).toContain('aria-invalid="true"');
    expect(valueOf(body).length).toBeLessThan(700);
  });

  it('says that nothing was found, and who can be asked', async () => {
    const main = mainOf((await pageOf(asking('zebra'))).body);
    expect(main).toContain('No results');
    expect(main).toContain('href="/en/advisor"');
    expect(main).toContain('href="/en/blogs"');
  });

  it('says to somebody who may be in danger who reads, and who does not', async () => {
    const main = mainOf((await pageOf(asking('I want to die'))).body);
    expect(main).toContain('You are not alone with this');
    expect(main).toContain('No one sees what you search for here.');
    expect(main).toMatch(/href="\/en\/advisor"[^>]*>(<span[^>]*>)?Write to the team/);
  });

  it('[FEAT-01] leads to nothing that is switched off', async () => {
    const environment = { FLAG_BLOG_SYSTEM: 'off', FLAG_AI_ADVISOR: 'off', FLAG_PROFILE_ANALYSIS: 'off' };
    for (const question of ['lamp', 'Which test should I take?', 'zebra', 'I want to die']) {
      const main = mainOf((await pageOf(asking(question), { environment })).body);
      expect(main).not.toMatch(/href="\/en\/(blogs|advisor|analysis)/);
    }
  });

  it('[UI-03] says that it could not be read, and the page stands', async () => {
    const search = () => Promise.reject(new AppError('server_unavailable'));
    const { status, body } = await pageOf(asking('lamp'), { search });
    expect(status).toBe(503);
    expect(mainOf(body)).toContain('We cannot reach the server');
    expect(mainOf(body)).toContain('href="/en/search?q=lamp"');
    expect(valueOf(body)).toContain('value="lamp"');
  });
});
