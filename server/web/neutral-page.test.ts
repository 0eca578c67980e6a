import { describe, expect, it } from 'vitest';
import { readConfiguration } from '../configuration/read-configuration.ts';
import { answerNeutralPage } from './neutral-page.ts';

const ask = (path = '/today', site?: string, elsewhere = '') =>
  answerNeutralPage(
    new Request(`https://hamrah.example${path}`, { headers: site ? { 'sec-fetch-site': site } : {} }),
    elsewhere,
  );
const ROOT = new URL('../..', import.meta.url).pathname;

describe('[SG-06] the neutral page', () => {
  it('says which day it is and nothing else, and needs neither script nor anything that lies elsewhere', async () => {
    const html = await ask().text();
    const catalogues = html.replace(/<style>.*<\/style>/, '').replace(/<[^>]*>/g, ' ');
    expect(catalogues.trim()).toMatch(/^([۰-۹]{4}\/[۰-۹]{1,2}\/[۰-۹]{1,2}) +\1 +\d{4}-\d\d-\d\d$/);
    expect(html).not.toMatch(/<script|href="(?!data:,")|src=|hamrah/i);
    expect(ask().headers.get('cache-control')).toBe('no-store');
    expect(ask().headers.get('x-robots-tag')).toBe('noindex');
  });

  it.each<[string, string, string | undefined, boolean]>([
    ['our own link, where no script runs', '/today', 'same-origin', true],
    ['our own page, on which something else was chosen', '/today?keep', 'same-origin', false],
    ['a link of somebody else', '/today', 'cross-site', false],
    ['a neighbour under the same name', '/today', 'same-site', false],
    ['an address that was typed', '/today', 'none', false],
    ['a browser that does not say', '/today', undefined, false],
  ])('clears the browser or not: %s', (_what, path, site, clears) => {
    expect(ask(path, site).headers.get('clear-site-data')).toBe(clears ? '"cache", "storage"' : null);
    // nor does the server know the browser any longer
    expect(ask(path, site).headers.has('set-cookie')).toBe(clears);
  });

  it('leads on to where the operator chose, and stays where nothing was chosen', async () => {
    const html = await ask('/today', 'same-origin', 'https://weather.example/?a=1&b=2').text();
    expect(html).toContain('content="0;url=https://weather.example/?a=1&amp;b=2"');
    expect(await ask().text()).not.toContain('http-equiv');
  });

  it.each([
    ['http://weather.example/'],
    ['javascript:alert(1)'],
    ['https://weather.example/"><script>'],
    ['https://weather.example/`${x}'],
    ["https://weather.example/';x"],
  ])('is led on to no %s', (NEUTRAL_URL) => {
    expect(() => readConfiguration({ NEUTRAL_URL }, ROOT)).toThrow('NEUTRAL_URL');
  });
});
