import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PACKING_LIST } from '../web/build-manifest.ts';

const TEMPLATE = fileURLToPath(new URL('../../web/app.html', import.meta.url));

/** A script long enough to be worth compressing. */
export const SCRIPT = `console.log(${JSON.stringify('walk together '.repeat(500))});\n`;

const RENDERER = `
export const listedPaths = ['/', '/our-vision'];
export const screenPatterns = ['/', '/dashboard', '/tasks/:id', '*'];
export function readAddress(url) {
  const read = new URL(url);
  read.search = '';
  return read;
}
let drawn = 0;
export async function render({ url, language, config, visit }) {
  const path = url.pathname.replace(/^\\/(en|fa|ps)(?=\\/|$)/, '') || '/';
  const title = '<title>' + config.productName + '</title>';
  const page = (status, body) => ({ kind: 'page', status, head: title, body, isListed: path === '/', needs: ['screen.tsx'], loaded: path === '/data' ? { a: '</script>' } : undefined });
  if (path === '/') return page(200, '<main>' + language + ' <!--config--> $& ' + 'text '.repeat(400) + '</main>');
  if (path === '/data') await visit.fetchAsVisitor('site_texts?select=key,text');
  if (path === '/data') return page(200, '<main>data, drawn ' + ++drawn + '</main>');
  if (path === '/login') return page(200, '<main class="login">login</main>');
  if (path === '/dashboard') return { kind: 'shell', status: 200, isListed: false, needs: [], head: title, body: 'Loading Hamrah...' };
  if (path === '/fellowship-old') return { kind: 'redirect', status: 302, location: '/login' };
  if (path === '/away') return { kind: 'redirect', status: 302, location: '//evil.example/' };
  if (path === '/breaks') throw new Error('secret of select * from profiles for sara@example.org');
  return page(404, '<main>not found</main>');
}
`;

const SCRIPT_PATH = 'assets/app-DTg_Uq81.js';

/** A small built web application with the real template, in the form that `npm run build` leaves. */
export function writeWebBuild(directory: string): string {
  const client = join(directory, 'web');
  const assets = join(client, 'assets');
  const renderer = join(directory, 'web-server');
  const sheet = join(directory, 'sheet');
  for (const folder of [assets, renderer, join(client, '.vite'), join(sheet, 'sheet')])
    mkdirSync(folder, { recursive: true });
  const template = readFileSync(TEMPLATE, 'utf8').replace('./ui/theme.css', '/assets/app-CZcntjZQ.css');
  writeFileSync(join(client, 'app.html'), template);
  writeFileSync(
    join(assets, 'app-CZcntjZQ.css'),
    'body{color:#1c1b1a}.login{margin:0}.dashboard{margin:1px}\n',
  );
  writeFileSync(join(client, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(client, 'sw.js'), 'self.skipWaiting();\n');
  const manifest = {
    'app.html': { file: SCRIPT_PATH, isEntry: true },
    'screen.tsx': { file: 'assets/screen-A.js' },
  };
  writeFileSync(join(client, '.vite', 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(client, PACKING_LIST), JSON.stringify({ 'screen.tsx': 'assets/screen-A.js' }));
  writeFileSync(join(client, SCRIPT_PATH), SCRIPT);
  writeFileSync(join(assets, 'app-DTg_Uq81.js.map'), '{}');
  writeFileSync(join(renderer, 'entry-server.js'), RENDERER);
  writeFileSync(join(renderer, 'package.json'), '{"type":"module"}');
  writeFileSync(join(sheet, 'sheet', 'sheet.html'), '<!doctype html><title>Components</title>');
  writeFileSync(join(sheet, 'sheet.js'), SCRIPT);
  return directory;
}
