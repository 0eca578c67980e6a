import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { build } from 'vite';

/** An element as a list: its name, its attributes, what is in it. */
type Tree =
  | string
  | readonly [name: string, attributes: Readonly<Record<string, string>>, content: readonly Tree[]];

const STYLE =
  'body{font:1rem/1.6 system-ui,sans-serif;max-width:40rem;margin:auto;padding:1rem}img{max-width:100%;height:auto}';
/** What a page says, as a tree of elements with the few attributes that reading it needs. */
async function treeOf(reader: Page, html: string): Promise<Tree> {
  return reader.evaluate((text) => {
    const { documentElement: root } = new DOMParser().parseFromString(text, 'text/html');
    for (const element of root.querySelectorAll('script, style, svg, noscript, template')) element.remove();
    const read = (node: Node): Tree[] => {
      if (node.nodeType === Node.TEXT_NODE) return [node.textContent ?? ''];
      if (!(node instanceof HTMLElement)) return [];
      const attributes: Record<string, string> = {};
      for (const name of ['href', 'id', 'lang', 'dir', 'src', 'width', 'height', 'alt']) {
        const value = node.getAttribute(name);
        if (value !== null) attributes[name] = value;
      }
      return [[node.localName, attributes, [...node.childNodes].flatMap((child) => read(child))]];
    };
    const content = [...(root.querySelector('#root')?.childNodes ?? [])].flatMap((child) => read(child));
    return ['div', { lang: root.lang }, content];
  }, html);
}

function toElement(tree: Tree): ReactNode {
  if (typeof tree === 'string') return tree;
  const [name, attributes, content] = tree;
  return createElement(name, attributes, ...content.map((one) => toElement(one)));
}

/** The same written out for the browser's half, which is built apart. */
const HYDRATE = (tree: Tree) => `
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
const toElement = (tree) => typeof tree === 'string' ? tree : createElement(tree[0], tree[1], ...tree[2].map(toElement));
hydrateRoot(document.getElementById('root'), toElement(${JSON.stringify(tree)}));
`;

async function scriptOf(tree: Tree): Promise<string> {
  mkdirSync('.cache', { recursive: true });
  const entry = resolve('.cache/bench-floor.js');
  writeFileSync(entry, HYDRATE(tree));
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: entry }, modulePreload: { polyfill: false } },
  });
  const [first] = [built].flat();
  const chunk = first && 'output' in first ? first.output.find(({ type }) => type === 'chunk') : undefined;
  if (chunk?.type !== 'chunk') throw new Error('The floor could not be built');
  return chunk.code;
}

export interface Floors {
  port: number;
  close(): void;
}

/**
 * Serves what no product can be quicker than, for each page: its text and pictures alone under the same address, and
 * below `/react` the same prerendered by React and taken over by it.
 * @param pages the product's own pages by address
 */
export async function serveFloors(browser: Browser, pages: ReadonlyMap<string, string>): Promise<Floors> {
  const files = new Map<string, { type: string; bytes: Buffer }>();
  const add = (path: string, type: string, text: string) =>
    files.set(path, { type, bytes: brotliCompressSync(text) });
  const reader = await browser.newPage();
  for (const [path, html] of pages) {
    const tree = await treeOf(reader, html);
    const page = (tail: string) =>
      `<!doctype html><html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Floor</title><style>${STYLE}</style><div id="root">${renderToString(toElement(tree))}</div>${tail}</html>`;
    add(path, 'text/html', page(''));
    const script = `/react${path.replaceAll('/', '-')}.js`;
    add(`/react${path}`, 'text/html', page(`<script type="module" src="${script}"></script>`));
    add(script, 'text/javascript', await scriptOf(tree));
  }
  await reader.close();
  const server: Server = createServer((request, answer) => {
    const file = files.get(request.url ?? '');
    if (!file) return void answer.writeHead(204).end();
    answer.writeHead(200, {
      'content-type': file.type,
      'content-encoding': 'br',
      'content-length': file.bytes.length,
    });
    answer.end(file.bytes);
  });
  await new Promise<void>((resolveListening) => server.listen(0, 'localhost', resolveListening));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
