import { expect, it } from 'vitest';
import type { PublicConfig } from '#domain/platform/api-contract.ts';
import { answerServiceWorker } from './service-worker.ts';

const CONFIG = { productName: 'Hamrah', version: '1.0.0' } as PublicConfig;
const BUILT = {
  serviceWorker: "const a='%document-revision%',b='%document-revision%';",
  pushWorker: 'words();',
  template: () => Promise.resolve('<html>'),
};

const ask = (config = CONFIG, build: Parameters<typeof answerServiceWorker>[1] = BUILT, held?: string) =>
  answerServiceWorker(
    new Request('http://localhost/sw.js', { headers: held ? { 'if-none-match': held } : {} }),
    build,
    config,
    '',
  );

it('[CALL-11] is a script that browsers ask about each time', async () => {
  const answer = await ask();
  expect(answer.headers.get('content-type')).toContain('text/javascript');
  expect(answer.headers.get('cache-control')).toBe('public, no-cache');
  expect(await answer.text()).toMatch(/^const a='([0-9a-f]{8})',b='\1';$/);
});

it('[PWA-04] answers a browser that holds it already without a body', async () => {
  const held = (await ask()).headers.get('etag') ?? '';
  const answer = await ask(CONFIG, BUILT, held);
  expect(answer.status).toBe(304);
  expect(await answer.text()).toBe('');
});

it('[PWA-02] is another worker when the configuration or the document is another', async () => {
  const texts = await Promise.all([
    ask().then((answer) => answer.text()),
    ask({ ...CONFIG, productName: 'Rah' }).then((answer) => answer.text()),
    ask(CONFIG, { ...BUILT, template: () => Promise.resolve('<html lang>') }).then((answer) => answer.text()),
  ]);
  expect(new Set(texts).size).toBe(3);
});

it('[FM-27] is missing where none was built, and no page stands in its place', async () => {
  const answer = await ask(CONFIG, { ...BUILT, serviceWorker: undefined });
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toContain('text/plain');
});

it('[SG-07] shows words on a locked screen where the server has keys alone, under the name it is installed by', async () => {
  expect(await (await ask()).text()).not.toContain('words()');
  const config = { ...CONFIG, shortName: 'Rah "a"', pushKey: 'B' } as PublicConfig;
  expect(await (await ask(config)).text()).toMatch(/\nconst SHOWN_NAME="Rah \\"a\\"";\nwords\(\);$/);
});
