import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { BUILT_FILE } from './domain/platform/built-file.ts';
import { PACKING_LIST } from './server/web/build-manifest.ts';

export const textPlugins = () => [
  lingui({ failOnMissing: true, failOnCompileError: true }),
  babel({ presets: [linguiTransformerBabelPreset()] }),
];

/**
 * The editors of staff, whose forms hold hundreds of components that know nothing of each other's texts. Other forms
 * follow each key by a part of their own (decision 62).
 */
const COMPILED =
  /\/web\/features\/(?:content\/(?:announcements\/ui\/(?:\w+-part|desk|editor|issue-list)\.|blog-editor\/)|programmes\/(?:application-reviews|programme-management)\/)/;

/** After the texts: what is compiled holds no macro any more. */
export const compiledForms = () => {
  const preset = reactCompilerPreset();
  const filter = { ...preset.rolldown.filter, id: COMPILED };
  return babel({ presets: [{ ...preset, rolldown: { ...preset.rolldown, filter } }] });
};

const SHARED_CATALOGUES = /[\\/]catalogues[\\/](?:shell|errors|device)[\\/](\w+)\.po$/;

/**
 * What travels together, each with all that it imports. A request costs a slow line more than a few kilobytes do, and
 * small files compress worse: what every page starts with is one file; what a page to read goes on with, the
 * application, what the first page needs and what every visit with the application loads soon after it are one more
 * each, from which other screens take what they share.
 */
const PACKS = [
  { name: 'base', tags: ['$initial' as const] },
  { name: 'page-news', test: /[\\/]app-install[\\/]hooks[\\/]page-news\.ts$/ },
  { name: 'application', test: /[\\/]web[\\/]application\.tsx$/ },
  {
    debugName: 'words',
    name: (id: string) => {
      const [, language] = SHARED_CATALOGUES.exec(id) ?? [];
      return language === undefined ? null : `words-${language}`;
    },
  },
  {
    name: 'widgets',
    test: /[\\/]app-install[\\/]ui[\\/]widgets\.tsx$|[\\/]web[\\/](?:ui[\\/](?:link-button|notice|text-link)\.tsx|text[\\/]use-format\.ts|data[\\/]to-app-error\.ts)$|[\\/]react-query[\\/].*[\\/]useQuery\.js$|[\\/]icons[\\/](?:check|lock|wifi-off)\.mjs$/,
  },
  { name: 'home', test: /[\\/]home-screen\.tsx$/ },
  // what forms share, whoever fills them in
  {
    name: 'forms',
    test: /[\\/]domain[\\/]forms[\\/]form-fields\.ts$|[\\/]web[\\/](?:ui[\\/](?:checkbox|field|field-notes|form|icon-button|password-input|text-input)\.tsx|text[\\/]errors[\\/](?:use-error-text|field-issue-texts)\.ts|platform[\\/]session[\\/]ui[\\/]session-end\.tsx)$/,
  },
  { name: 'login', test: /[\\/]login-screen\.tsx$/ },
  // what many screens share, or the next pack would bring them all of the blog
  {
    name: 'lists',
    test: /[\\/]web[\\/]ui[\\/](?:badge|empty-state|native-controls)\.tsx$|[\\/]domain[\\/](?:blog[\\/]post|calendar[\\/]timestamps|platform[\\/]keyset|text[\\/]storable)\.ts$/,
  },
  // imports of posts ask these rules, too
  { name: 'post-body', test: /[\\/]domain[\\/]blog[\\/]post-body\.ts$/ },
  { name: 'blog', test: /[\\/]posts?-screen\.tsx$/ },
  // what pages of visitors and of members share, or the next packs would bring visitors all of a sign-in
  {
    name: 'parts',
    test: /[\\/]web[\\/](?:text[\\/]options[\\/]|ui[\\/](?:avatar|card|description-list|field-group|radio-group|section|textarea)\.tsx|data[\\/](?:checked-answer|drafts|stay|tab-drafts)\.ts|platform[\\/]session[\\/]hooks[\\/]use-only-in-page\.ts|features[\\/]account[\\/]terms[\\/]data[\\/]terms-flags\.ts)|[\\/]domain[\\/](?:mentors[\\/]mentor-profile|profiles[\\/]options|programmes[\\/]cohort|forms[\\/]field-issues)\.ts|[\\/]icons[\\/](?:calendar-days|chevron-down)\.mjs$/,
  },
  {
    name: 'session',
    test: /[\\/](?:session-controller|session-seal|guards|use-outbox|use-sending|use-write)\.ts$|[\\/]auth[\\/]data[\\/]account-api\.ts$|[\\/]web[\\/]data[\\/]borrowed-tab\.ts$|[\\/]useMutation\.js$/,
  },
  // what stands around every screen of whoever is signed in
  {
    name: 'frame',
    test: /[\\/](?:leave-quickly|leave-dialog|notification-link|outbox-bar)\.tsx$|[\\/]icons[\\/](?:message-circle|square-check-big|x)\.mjs$/,
  },
  // what the first screens of students and of mentors share, or mentors would load that of students
  {
    name: 'member',
    test: /[\\/](?:proposal-cards|standing-news|row-list|message-write|use-threads|use-tasks|use-question|wizard-flags|profile-completeness|profile-keys|use-profile|survey-keys|survey-record|advisor-keys|meeting-keys)\.tsx?$|[\\/]web[\\/]ui[\\/]count\.tsx$|[\\/]inbox[\\/]index\.ts$|[\\/]icons[\\/](?:compass|user-round)\.mjs$/,
  },
  { name: 'student', test: /[\\/]student[\\/]dashboard[\\/]screens[\\/]dashboard-screen\.tsx$/ },
  { name: 'overlays', test: /[\\/]signed-in-overlays\.tsx$/ },
];

/** The rooms of visitors, and of what one sees first after a sign-in. */
const OUTER_ROOMS = new Set([
  'platform/app-health',
  'features/account/auth',
  'features/content/blog',
  'features/programmes/programme-pages',
  'features/mentor/application',
  'features/mentor/dashboard',
  'features/public/mentor-directory',
  'features/student/profile',
  'features/public/about',
  'features/public/legal',
  'features/public/pages',
  'features/student/dashboard',
]);

/**
 * Screens behind the first one after a sign-in: what they need is not named in the program of every page, which
 * visitors pay for. The worker has kept it ahead for students and mentors; others find it one round trip later.
 */
const INNER_SCREENS = new Set(
  globSync(['web/{platform,features/*}/*/screens/*.tsx', 'web/app/*/*-screen.tsx'])
    .filter((file) => !OUTER_ROOMS.has(dirname(dirname(file)).replace('web/', '')))
    .map((file) => basename(file, '.tsx')),
);
const isInner = (file: string) => INNER_SCREENS.has(basename(file).replace(/-[0-9a-f]{7}\.js$/, ''));

/**
 * Tells the server's half which file each screen comes from, so that a page can ask for its program before the first
 * one has run.
 */
const namedScreens = (): Plugin => ({
  name: 'named-screens',
  // the sources as they are written
  enforce: 'pre',
  transform: {
    filter: { id: /\/web\/(?:admin-)?routes\.tsx$/ },
    handler: (code) =>
      code.replaceAll(/\(\) => import\('\.\/([^']+)'\)/g, "Object.assign($&, { file: '$1' })"),
  },
});

/** Icons carry aliases and random keys, which do not compress; a number keys the parts of one icon as well. */
const shortIcons = (): Plugin => ({
  name: 'short-icons',
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.m?js$/ },
    handler: (code) => {
      let part = 0;
      return code
        .replace(/,\s*aliases: \[[^\]]*\]/, '')
        .replaceAll(/\bkey: "\w+"/g, () => `key: "${part++}"`);
    },
  },
});

/**
 * The reset asks for the fonts of the theme and brings a list of its own for themes without any. This theme has its
 * fonts, so no browser ever reads that list, which every page pays for twice: in its own styles and in the sheet.
 */
const shortReset = (): Plugin => ({
  name: 'short-reset',
  enforce: 'pre',
  transform: {
    filter: { id: /\/theme\.css$/ },
    handler: (code) => code.replaceAll(/var\(\s*(--default-(?:mono-)?font-family),[^()]*\)/g, 'var($1)'),
  },
});

/**
 * Parts of the sign-in library that the product does not use, for which every signed-in person would pay: passkeys and
 * wallets. Whatever calls them finds nothing. The interface of administrators stays: a sign-out goes through it.
 */
const UNUSED_IN_AUTH = /^\.\/lib\/(?:webauthn|web3\/ethereum)$/;
const UNUSED_NAMES = [
  'createSiweMessage',
  'fromHex',
  'getAddress',
  'toHex',
  'createCredential',
  'getCredential',
  'deserializeCredentialCreationOptions',
  'deserializeCredentialRequestOptions',
  'serializeCredentialCreationResponse',
  'serializeCredentialRequestResponse',
  'webAuthnAbortService',
];
const leanAuth = (): Plugin => ({
  name: 'lean-auth',
  enforce: 'pre',
  resolveId: (source, importer) =>
    UNUSED_IN_AUTH.test(source) && importer?.includes('@supabase/auth-js') ? '\0unused-in-auth' : null,
  load: (id) =>
    id === '\0unused-in-auth'
      ? `export class WebAuthnApi {} export const browserSupportsWebAuthn = () => false;
         export const ${UNUSED_NAMES.map((name) => `${name} = undefined`).join(', ')};`
      : null,
});

/** What is not named by its hash would be asked for anew at each visit, and not be there without a line. */
const namedByHash = (): Plugin => ({
  name: 'named-by-hash',
  generateBundle(_options, bundle) {
    const others = Object.keys(bundle).filter(
      (name) => name.startsWith('assets/') && !BUILT_FILE.test(`/${name}`),
    );
    if (others.length > 0) this.error(`Not named by a hash: ${others.join(', ')}`);
  },
});

/** Writes down into which file each part that is loaded by itself went: the manifest does not name what is in a pack. */
const packingList = (): Plugin => ({
  name: 'packing-list',
  generateBundle(_options, bundle) {
    const packed: Record<string, string> = {};
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      for (const id of chunk.moduleIds) {
        const [, source] = /\/web\/([^?]+\.(?:tsx?|po))$/.exec(id) ?? [];
        const isLoadedByItself = (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
        if (source !== undefined && isLoadedByItself) packed[source] = chunk.fileName;
      }
    }
    this.emitFile({ type: 'asset', fileName: PACKING_LIST, source: JSON.stringify(packed) });
  },
});

/**
 * The first program names each of the others. Seven signs of sixteen tell two builds of one file apart as well as the
 * usual eight of sixty-four, and its list of 200 names is half a kilobyte shorter: a hash is what cannot be compressed.
 */
const HASHED = 'assets/[name]-[hash:7].js';

/** The browser build (`dist/web`) and, with `--ssr`, the server rendering build (`dist/web-server`). */
export default defineConfig(({ isSsrBuild }) => ({
  root: 'web',
  publicDir: 'public',
  // React has had this hook of its own since version 18; the stand-in for older ones is half a kilobyte
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }] },
  plugins: [
    isSsrBuild ? namedScreens() : [packingList(), namedByHash(), shortIcons(), leanAuth()],
    react(),
    ...textPlugins(),
    compiledForms(),
    tailwindcss(),
    shortReset(),
  ],
  build: isSsrBuild
    ? {
        outDir: '../dist/web-server',
        emptyOutDir: true,
        rolldownOptions: { input: 'web/entry-server.tsx' },
        copyPublicDir: false,
      }
    : {
        outDir: '../dist/web',
        emptyOutDir: true,
        manifest: true,
        rolldownOptions: {
          input: 'web/app.html',
          // limits are numbers: written where they are used they need no name that every page brings along
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          output: {
            codeSplitting: { groups: PACKS },
            hashCharacters: 'hex',
            entryFileNames: HASHED,
            chunkFileNames: HASHED,
          },
        },
        target: 'baseline-widely-available',
        assetsInlineLimit: 0,
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, needs) => (isInner(file) ? [] : needs),
        },
      },
}));
