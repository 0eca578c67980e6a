import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';
import { LANGUAGES } from '#domain/languages.ts';
import {
  AHEAD_PATH,
  type AheadFacts,
  type AheadOf,
  type AheadRole,
  PUSH_WORKER_PATH,
  SERVICE_WORKER_PATH,
} from '#domain/platform/worker-contract.ts';
import {
  applicationOf,
  type BuildManifest,
  filesOf,
  PACKING_LIST,
  readingOf,
} from '#server/web/build-manifest.ts';
import { AHEAD_LIST, type AheadList, type AheadSources, planAhead } from '#server/web/precache-plan.ts';

interface Renderer {
  shellPatterns: readonly string[];
  aheadSources: Readonly<Record<AheadRole, AheadSources>>;
}

const ADMIN_PATTERN = /^\/admin(?:\/|$)/;
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** About what a text weighs on the line: people are told it to the kilobyte, and the build need not wait for the best. */
const sentBytes = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length;

/**
 * Builds the service worker into the finished build: told which scripts every page starts with and which
 * addresses are signed-in screens, so that neither list is written twice.
 */
export async function buildWorker(root: string): Promise<void> {
  const manifestText = readFileSync(`${root}dist/web/.vite/manifest.json`, 'utf8');
  const manifest = JSON.parse(manifestText) as BuildManifest;
  const renderer = (await import(pathToFileURL(`${root}dist/web-server/entry-server.js`).href)) as Renderer;
  const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string };
  const hash = hashOf(manifestText);
  const packed = JSON.parse(readFileSync(`${root}dist/web/${PACKING_LIST}`, 'utf8')) as Record<
    string,
    string
  >;
  const read = (file: string) => readFileSync(`${root}dist/web/${file}`, 'utf8');
  const { plans, bundles, broughtBySignIn, recogniser } = planAhead(
    { manifest, packed },
    renderer.aheadSources,
    read,
  );
  // files of their own, named by their content: whoever never signs in loads none of them
  const write = (address: string, text: string) => writeFileSync(`${root}dist/web${address}`, text);
  for (const [address, bundle] of Object.entries(bundles)) write(address, bundle);
  const writePlan = (of: AheadOf) => {
    const text = JSON.stringify(plans[of]);
    const address = `/assets/ahead-${hashOf(text)}.json`;
    write(address, text);
    return address;
  };
  const aheadFacts = (role: AheadRole): AheadFacts[AheadRole] => {
    const { files, bundles } = plans[role];
    const bytesIn = LANGUAGES.map((language) => {
      const single = files[language].filter((file) => !broughtBySignIn.includes(file));
      const texts = [...single, ...Object.keys(bundles[language])].map((file) => read(file.slice(1)));
      return [language, texts.reduce((sum, text) => sum + sentBytes(text), 0)];
    });
    return {
      plan: addresses[role],
      bytes: Object.fromEntries(bytesIn) as AheadFacts[AheadRole]['bytes'],
    };
  };
  const addresses = {
    least: writePlan('least'),
    student: writePlan('student'),
    mentor: writePlan('mentor'),
  } satisfies Record<AheadOf, string>;
  const list: AheadList = { plans: addresses, broughtBySignIn, recogniser };
  write(`/${AHEAD_LIST}`, JSON.stringify(list));
  const facts: AheadFacts = { student: aheadFacts('student'), mentor: aheadFacts('mentor') };
  write(AHEAD_PATH, JSON.stringify(facts));
  // the worker keeps no document of admins; in the order of the alphabet neighbours share their beginnings
  const cachedPatterns = renderer.shellPatterns.filter((pattern) => !ADMIN_PATTERN.test(pattern)).toSorted();
  const addressesOf = (keys: Iterable<string>) =>
    JSON.stringify(filesOf(manifest, keys).map((file) => `/${file}`));
  const define = {
    START_ASSETS: addressesOf(readingOf(manifest, packed)),
    APPLICATION_ASSETS: addressesOf(applicationOf(manifest, packed)),
    SHELL_PATTERNS: JSON.stringify(cachedPatterns),
    AHEAD_PLANS: JSON.stringify(addresses),
    BUILD_VERSION: JSON.stringify(`${version}+${hash}`),
  };
  await buildScript(root, 'service-worker.ts', SERVICE_WORKER_PATH, define);
  await buildScript(root, 'push.ts', PUSH_WORKER_PATH, define);
}

/** One script of the worker, at its address. */
async function buildScript(
  root: string,
  source: string,
  address: string,
  define: Readonly<Record<string, string>>,
): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    define,
    build: {
      outDir: 'dist/web',
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'baseline-widely-available',
      rolldownOptions: {
        input: `web/service-worker/${source}`,
        output: { format: 'iife', entryFileNames: address.slice(1) },
      },
    },
  });
}
