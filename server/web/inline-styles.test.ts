import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inlineStyles } from './inline-styles.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hamrah-styles-'));
  mkdirSync(join(folder, 'assets'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LINK = '<link rel="stylesheet" crossorigin href="/assets/a.css">';
const inline = (css: string) => {
  writeFileSync(join(folder, 'assets', 'a.css'), css);
  return inlineStyles(`<head>${LINK}</head>`, folder);
};

it('puts a small sheet into the page, whatever stands in it', async () => {
  const { template, styleHashes } = await inline("p::after{content:'$& $1'}\n");
  expect(template).toBe("<head><style>p::after{content:'$& $1'}</style></head>");
  expect(styleHashes).toHaveLength(1);
});

it.each([
  ['is large', 'p{}'.repeat(30_000)],
  ['refers to a file beside it', 'p{background:url(./tile.svg)}'],
  ['could end its element', 'p::after{content:"</style><script>"}'],
])('leaves a sheet as a link that %s', async (_case, css) => {
  expect(await inline(css)).toEqual({ template: `<head>${LINK}</head>`, styleHashes: [] });
});

it('leaves a link to a sheet that was not built', async () => {
  const link = '<link rel="stylesheet" href="/assets/b.css">';
  expect((await inlineStyles(link, folder)).template).toBe(link);
});
