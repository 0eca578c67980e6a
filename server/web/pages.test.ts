import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
/** tells the server that something may have been written */
let noteWrite = () => undefined as void;
/** what the database says to have changed, the next time that it is asked */
let changed: string[] = [];
beforeAll(async () => {
  server = await startTestServer({
    environment: { PRODUCT_NAME: 'Rah </script>', SHORT_NAME: 'Rah' },
    supabase: {
      onWrite: (listener) => {
        noteWrite = listener;
      },
      changedTables: async () => ({ snapshot: '1:1:', tables: changed.splice(0) }),
    },
  });
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { redirect: 'manual', headers });

describe('language', () => {
  it.each([
    ['nothing at all', '/', {}, 'en', 'ltr'],
    ['the browser', '/', { 'accept-language': 'de, prs;q=0.9, en;q=0.8' }, 'fa-AF', 'rtl'],
    ['the cookie before the browser', '/', { 'accept-language': 'en', cookie: 'a=b; lang=ps' }, 'ps', 'rtl'],
    ['the address before both', '/fa/login', { 'accept-language': 'en', cookie: 'lang=ps' }, 'fa-AF', 'rtl'],
    [
      'the browser, where the cookie is nonsense',
      '/',
      { 'accept-language': 'ps', cookie: 'lang=%00' },
      'ps',
      'rtl',
    ],
  ])('is chosen by %s', async (_case, path, headers, lang, dir) => {
    const answer = await get(path, headers);
    expect(await answer.text()).toContain(`<html lang="${lang}" dir="${dir}">`);
    expect(answer.headers.get('content-language')).toBe(lang);
    expect(answer.headers.get('vary')).toContain('Accept-Language, Cookie');
  });
});

describe('text mode', () => {
  it.each([
    [{}, null],
    [{ 'save-data': 'on' }, 'on-request'],
    [{ cookie: 'pictures=on-request' }, 'on-request'],
  ])('%j is said to those who keep copies: %s', async (headers, mark) => {
    const answer = await get('/login', headers);
    expect(answer.headers.get('x-pictures')).toBe(mark);
    expect(answer.headers.get('vary')).toContain('Save-Data');
  });

  it('is chosen by a link that leads back', async () => {
    const answer = await get('/pictures?show=on-request&next=/blogs');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/blogs']);
    expect(answer.headers.get('set-cookie')).toContain('pictures=on-request');
  });
});

describe('a page of data', () => {
  const rendered = async () => /drawn (\d+)/.exec(await (await get('/data')).text())?.[1];

  it('[PR-03] is rendered once, and anew after a write that changed what it shows', async () => {
    const first = await rendered();
    noteWrite();
    expect(await rendered()).toBe(first);
    changed = ['site_texts'];
    noteWrite();
    expect(await rendered()).not.toBe(first);
  });
});

describe('pages', () => {
  it('[ROUTE-25] an unknown address gets its page with status 404', async () => {
    for (const path of ['/no-such-page', '/fa/no-such-page', '/blog.html']) {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('not found');
    }
  });

  it('signed-in pages come as a shell that no cache keeps', async () => {
    const answer = await get('/dashboard');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toContain('Loading Hamrah...');
  });

  it('public pages may be kept by the browser, if it asks each time', async () => {
    expect((await get('/login')).headers.get('cache-control')).toBe('private, no-cache');
  });

  it('passes redirects on', async () => {
    const answer = await get('/fellowship-old');
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/login');
  });

  it('leaves rendered text alone that looks like a marker or a replacement pattern', async () => {
    const html = await (await get('/')).text();
    expect(html).toContain('en <!--config--> $& text');
    expect(html.match(/id="config"/g)).toHaveLength(1);
  });

  it('[XS-04] carries the configuration as data that cannot end its element', async () => {
    const html = await (await get('/login')).text();
    const inlined = /<script type="application\/json" id="config">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(inlined)).toEqual(await (await get('/api/config')).json());
    expect(JSON.parse(inlined)).toMatchObject({ productName: 'Rah </script>' });
    const scripts = html.match(/<script(?![^>]*\bsrc=)[^>]*>/g);
    expect(scripts).toEqual(['<script type="application/json" id="config">']);
    expect(html).not.toMatch(/ on\w+=| style=/);
  });

  it('[XS-04] carries the styles it is read with, which the policy names by their hash and no others', async () => {
    const answer = await get('/login');
    const html = await answer.text();
    const css = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? 'none';
    const hash = createHash('sha256').update(css).digest('base64');
    expect(css).toBe('body{color:#1c1b1a}.login{margin:0}');
    expect(answer.headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${hash}';`);
    expect((await get('/login')).headers.get('content-security-policy')).toContain(hash);
  });

  it('is followed by the whole style sheet, so that nothing that is read waits for it', async () => {
    const html = await (await get('/login')).text();
    expect(html.indexOf('rel="stylesheet"')).toBeGreaterThan(html.indexOf('<main'));
  });

  it('asks for the program of its screen while the first one is on its way', async () => {
    const preload = '<link rel="modulepreload" crossorigin href="/assets/screen-A.js">';
    expect(await (await get('/login')).text()).toContain(preload);
    expect(await (await get('/dashboard')).text()).not.toContain('modulepreload');
  });

  it('[XS-04] carries what was read for it as data, where something was', async () => {
    const html = await (await get('/data')).text();
    const inlined = /<script type="application\/json" id="loaded">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(inlined)).toEqual({ a: '</script>' });
    expect(await (await get('/login')).text()).not.toContain('id="loaded"');
  });

  it.each([
    ['/dashboard', 'noindex'],
    ['/no-such-page', 'noindex'],
    ['/login', 'noindex'],
    ['/', null],
  ])('search engines are told of %s: %s', async (path, answer) => {
    expect((await get(path)).headers.get('x-robots-tag')).toBe(answer);
  });

  it('answers HEAD like GET, without a body', async () => {
    const answer = await fetch(`${server.url}/login`, { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('');
  });
});

describe('what search engines read', () => {
  it('lists each public page in each language, and which of them say the same', async () => {
    const answer = await get('/sitemap.xml');
    expect(answer.headers.get('content-type')).toContain('application/xml');
    const xml = await answer.text();
    const addresses = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1]);
    expect(addresses).toEqual(
      ['', '/our-vision', '/blogs'].flatMap((path) =>
        LANGUAGES.map((language) => `${server.url}/${language}${path}`),
      ),
    );
    expect(xml).toContain(`hreflang="fa-AF" href="${server.url}/fa/our-vision"`);
    expect(xml).toContain(`hreflang="x-default" href="${server.url}/our-vision"`);
  });

  it('names the site map, and asks to leave alone what is no page', async () => {
    const text = await (await get('/robots.txt')).text();
    expect(text).toContain(`Sitemap: ${server.url}/sitemap.xml`);
    expect(text).toContain('Disallow: /api/');
    expect(text).not.toContain('admin');
  });
});

describe('manifest', () => {
  it('has the configured neutral names, in the direction of the language', async () => {
    const answer = await get('/manifest.webmanifest', { 'accept-language': 'ps' });
    expect(answer.headers.get('content-type')).toContain('application/manifest+json');
    const manifest = (await answer.json()) as Record<string, unknown>;
    expect(manifest).toMatchObject({ name: 'Rah </script>', short_name: 'Rah', lang: 'ps', dir: 'rtl' });
    expect(JSON.stringify(manifest)).not.toMatch(/school|mentor|girl|student/i);
  });
});
