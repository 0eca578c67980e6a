import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SearchAsVisitor } from '#domain/advisor/site-search.ts';
import type { PublicConfig } from '#domain/platform/api-contract.ts';
import type { Language } from '#domain/languages.ts';
import type { Pictures } from '#domain/platform/pictures.ts';
import { PUSH_WORKER_PATH, SERVICE_WORKER_PATH } from '#domain/platform/worker-contract.ts';
import { StaticFiles } from '../gateway/static-files.ts';
import { OperatorError } from '../operator-error.ts';
import { type BuildManifest, PACKING_LIST, preloadsOf } from './build-manifest.ts';
import { type ComponentSheet, componentSheet } from './component-sheet.ts';
import { PageStyles } from './page-styles.ts';

export interface RenderRequest {
  url: URL;
  language: Language;
  /** text mode: pictures stand as words until they are asked for; without it they are shown */
  pictures?: Pictures;
  config: PublicConfig;
  visit: VisitAccess;
}

/** How public pages reach what everybody may read. */
export interface VisitAccess {
  /** scheme and host under which people use this */
  origin: string;
  /** a GET below `/rest/v1/` without an account */
  fetchAsVisitor: (path: string) => Promise<Response>;
  /** looks in what is published; absent for feeds and lists, which look for nothing */
  searchAsVisitor?: SearchAsVisitor;
}

/** `shell`: a signed-in page, whose body is only the loading text until the browser fills it. */
export interface RenderedPage {
  kind: 'page' | 'shell';
  status: number;
  head: string;
  body: string;
  /** what the page was rendered from, for the browser to go on with */
  loaded?: Readonly<Record<string, unknown>> | undefined;
  /** what the page may have to say before its application is there; stands beside its body */
  bars?: string | undefined;
  /** search engines may find it */
  isListed: boolean;
  /** source files, below `web/`, whose programs the browser will ask for once the first one runs */
  needs: readonly string[];
}

export type Rendered = RenderedPage | { kind: 'redirect'; status: number; location: string };

/** Where pages come from: the build in production, Vite while developing. */
export interface WebSource {
  template(url: URL): Promise<string>;
  render(request: RenderRequest): Promise<Rendered>;
  /** the address without what its page does not read in it */
  readAddress(url: URL): Promise<URL>;
  /** addresses that search engines may find, without a language in front */
  listedPaths(): Promise<readonly string[]>;
  /** the router's patterns of all screens */
  screenPatterns(): Promise<readonly string[]>;
  files: StaticFiles | undefined;
  /** the built service worker; undefined where there is none, as while developing */
  serviceWorker: string | undefined;
  /** its part for words to a locked screen, served only where the server has keys for that */
  pushWorker: string | undefined;
  /** chooses what stands in a page itself; undefined where its sheet is linked alone, as while developing */
  styles: PageStyles | undefined;
  /** every component in every state, where it may be seen */
  sheet: ComponentSheet;
  /** elements that fetch what a page needs next, while its first program is still on its way */
  preloads(needs: readonly string[]): string;
}

/** Loads what `npm run build` wrote under `directory`. Throws `OperatorError` where it is missing. */
export async function readWebBuild(directory: string): Promise<WebSource> {
  const client = join(directory, 'web');
  const renderer = join(directory, 'web-server', 'entry-server.js');
  const templateFile = join(client, 'app.html');
  const readWorker = async (path: string) => {
    const file = join(client, path);
    return existsSync(file) ? await readFile(file, 'utf8') : undefined;
  };
  if (!existsSync(templateFile) || !existsSync(renderer)) {
    throw new OperatorError('The web application is not built: run npm run build, or start with npm start.');
  }
  const { template, styles } = await takeStyles(await readFile(templateFile, 'utf8'), client);
  const manifest = await readJson<BuildManifest>(join(client, '.vite/manifest.json'));
  const packed = await readJson<Readonly<Record<string, string>>>(join(client, PACKING_LIST));
  const entry: unknown = await import(pathToFileURL(renderer).href);
  if (!isRenderer(entry)) throw new OperatorError('The built renderer is damaged: run npm run build again.');
  return {
    template: () => Promise.resolve(template),
    render: (request) => entry.render(request),
    readAddress: (url) => Promise.resolve(entry.readAddress(url)),
    listedPaths: () => Promise.resolve(entry.listedPaths),
    screenPatterns: () => Promise.resolve(entry.screenPatterns),
    files: await StaticFiles.read(client),
    serviceWorker: await readWorker(SERVICE_WORKER_PATH),
    pushWorker: await readWorker(PUSH_WORKER_PATH),
    styles,
    sheet: componentSheet(join(directory, 'sheet')),
    preloads: (needs) => preloadsOf(manifest, packed, needs),
  };
}

const readJson = async <T>(file: string) => JSON.parse(await readFile(file, 'utf8')) as T;

const STYLE_LINK = /<link rel="stylesheet"[^>]*\bhref="(\/assets\/[\w.-]+\.css)"[^>]*>/;

/** Takes the link to the built style sheet to the end of the template: what is above it is read without it. */
async function takeStyles(
  template: string,
  client: string,
): Promise<Pick<WebSource, 'styles'> & { template: string }> {
  const [link, path] = STYLE_LINK.exec(template) ?? [];
  if (link === undefined || path === undefined) return { template, styles: undefined };
  const styles = new PageStyles(await readFile(join(client, path), 'utf8'));
  return { template: template.replace(link, '').replace('</body>', `${link}</body>`), styles };
}

/** What the built renderer exports. */
interface Renderer extends Pick<WebSource, 'render'> {
  readAddress: (url: URL) => URL;
  listedPaths: readonly string[];
  screenPatterns: readonly string[];
}

/** Whether a loaded module is the renderer that the web application promises. */
export function isRenderer(entry: unknown): entry is Renderer {
  if (typeof entry !== 'object' || entry === null) return false;
  const { render, readAddress, listedPaths, screenPatterns } = entry as Partial<Renderer>;
  const areFunctions = typeof render === 'function' && typeof readAddress === 'function';
  return areFunctions && Array.isArray(listedPaths) && Array.isArray(screenPatterns);
}
