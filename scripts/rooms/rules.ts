import type { ICruiseOptions, IRegularForbiddenRuleType } from 'dependency-cruiser';

/**
 * Who may import whom. Each rule has a deliberately bad fixture under `scripts/rooms/fixtures/` that must stay red;
 * `scripts/rooms/check-rooms.ts` runs both.
 */
/** Tests may reach inside a module to prepare what they need. */
const TEST = '\\.test\\.tsx?$';
/** A feature or a module of the platform; what the pattern captures names its folder, which is `OWN`. */
const FEATURE = '^web/(features)/([^/]+/[^/]+)/';
const PLATFORM = '^web/(platform)/([^/]+)/';
const OWN = '^web/$1/$2/';
/** A module of either wing. */
const MODULE = '^web/(?:features/[^/]+|platform)/[^/]+/';
/** Addresses are one table for all. */
const PATHS = 'web/app/(?:staff-)?paths\\.ts$';
const FRAMEWORK = 'node_modules/(?:react|react-dom|react-router|@tanstack/react-query)/';
const INDEX = `${MODULE}index\\.ts$`;
const at = (path: string) => `^${path}`;
const forbid = (
  name: string,
  comment: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IRegularForbiddenRuleType => ({ name, comment, severity: 'error', from, to });

/** What holds inside each feature and, under names of its own, inside each module of the platform. */
const insideModules = (wing: 'feature' | 'platform', module: string): IRegularForbiddenRuleType[] => [
  forbid(
    `${wing}-data-own-room`,
    'A module reads through its own data and the clients, and judges by its own rules.',
    { path: `${module}data/` },
    { path: at('web/(?:features|platform|ui|text|app)/'), pathNot: `${OWN}(?:data|rules)/` },
  ),
  forbid(
    `${wing}-data-without-react`,
    'Data works without a screen.',
    { path: `${module}data/` },
    { path: FRAMEWORK },
  ),
  forbid(
    `${wing}-rules-are-pure`,
    'Rules read the domain alone.',
    { path: `${module}rules/`, pathNot: TEST },
    { path: at('(?:web|server)/'), pathNot: `${OWN}rules/` },
  ),
  forbid(
    `${wing}-hooks-without-clients`,
    'Hooks go through the data of their module.',
    { path: `${module}hooks/` },
    { path: at('web/(?:data|ui)/') },
  ),
  forbid(
    `${wing}-screens-without-clients`,
    'Screens ask hooks, never a client.',
    { path: `${module}(?:ui|screens)/`, pathNot: TEST },
    { path: [at('web/data/'), `${MODULE}data/`, 'node_modules/@supabase/'] },
  ),
  forbid(
    `${wing}-by-index`,
    "Another module's inside is its own.",
    { path: module },
    { path: MODULE, pathNot: [OWN, INDEX] },
  ),
  forbid(
    `${wing}-not-app`,
    'Modules do not know how they are composed.',
    { path: module },
    { path: at('web/app/'), pathNot: PATHS },
  ),
];

export const rules: IRegularForbiddenRuleType[] = [
  forbid('no-cycles', 'A cycle has no first file to read.', {}, { circular: true }),
  forbid(
    'domain-stands-alone',
    'Rules and facts know nothing else of ours.',
    { path: at('domain/') },
    { path: at('(?:web|server|scripts|tests)/') },
  ),
  forbid(
    'web-not-server',
    'The browser never holds server code.',
    { path: at('web/') },
    { path: at('server/') },
  ),
  forbid(
    'server-not-web',
    'The server knows the built web application alone.',
    { path: at('server/') },
    { path: at('web/') },
  ),
  forbid(
    'text-reads-domain-only',
    'Words know facts, not data or screens.',
    { path: at('web/text/') },
    { path: at('(?:web/(?:data|platform|features|app|ui)|server)/') },
  ),
  forbid(
    'ui-reads-text-only',
    'The design system knows no feature.',
    { path: at('web/ui/') },
    { path: at('(?:web/(?:data|platform|features|app)|server)/') },
  ),
  forbid(
    'data-never-speaks',
    'The doors throw codes; they never render or speak.',
    { path: at('web/data/') },
    { path: at('web/(?:ui|text|platform|features|app)/') },
  ),
  forbid(
    'data-without-react',
    'The clients work without a screen.',
    { path: at('web/data/') },
    { path: FRAMEWORK },
  ),
  ...insideModules('feature', FEATURE),
  ...insideModules('platform', PLATFORM),
  forbid(
    'platform-knows-no-feature',
    'What every screen needs works without any of them.',
    { path: at('web/platform/'), pathNot: TEST },
    { path: at('web/(?:features/|(?:admin-|all-)?routes\\.tsx?)') },
  ),
  forbid(
    'app-without-clients',
    'Composition asks modules, never a client.',
    { path: at('web/app/'), pathNot: TEST },
    { path: at('web/data/') },
  ),
  forbid(
    'app-by-index',
    'Composition sees what modules export, and their screens.',
    { path: [at('web/app/'), at('web/(?:admin-|all-)?routes\\.tsx?')] },
    { path: MODULE, pathNot: [INDEX, `${MODULE}screens/`] },
  ),
  forbid(
    'supabase-in-its-clients',
    'The SDK is used in the two client files.',
    {
      path: at('(?:web|server)/'),
      pathNot: [
        'web/data/(?:supabase-client|to-app-error)\\.ts$',
        'server/api/clients/',
        'server/supabase/',
        '\\.test\\.tsx?$',
      ],
    },
    { path: 'node_modules/@supabase/' },
  ),
  forbid(
    'routes-not-clients',
    'Routes ask services.',
    { path: at('server/api/routes/'), pathNot: '\\.test\\.ts$' },
    { path: at('server/api/clients/') },
  ),
  forbid(
    'services-not-http',
    'Services do not know HTTP.',
    { path: at('server/api/services/') },
    { path: ['node_modules/hono/', at('server/api/routes/')] },
  ),
  forbid(
    'embedded-supabase-stands-alone',
    'The embedded Supabase knows neither API nor web.',
    { path: at('server/supabase/') },
    { path: at('server/(?:api|web|gateway)/') },
  ),
  forbid(
    'worker-stands-alone',
    'The service worker runs without a page: it knows the facts, and no page knows its inside.',
    { path: at('web/service-worker/') },
    { path: at('web/'), pathNot: at('web/service-worker/') },
  ),
  forbid(
    'pages-not-worker',
    'A page speaks to the service worker by messages alone.',
    { path: at('web/'), pathNot: at('web/service-worker/') },
    { path: at('web/service-worker/') },
  ),
  forbid(
    'sheet-shows-ui',
    'The sheet of the components shows the design system with words, and no feature.',
    { path: at('web/sheet/') },
    { path: at('web/(?:data|platform|features|app|service-worker|(?:admin-|all-)?routes)') },
  ),
  forbid(
    'product-not-sheet',
    'Visitors never load the sheet of the components.',
    { path: at('(?:domain|web|server)/'), pathNot: at('web/sheet/') },
    { path: at('web/sheet/') },
  ),
  forbid(
    'product-not-tests',
    'What is shipped does not know its tests.',
    { path: at('(?:domain|web|server)/'), pathNot: ['\\.test\\.tsx?$', '/testing/', 'test-setup\\.ts$'] },
    { path: [at('tests/'), '/testing/'] },
  ),
];

export const options: ICruiseOptions = {
  tsPreCompilationDeps: true,
  doNotFollow: { path: ['node_modules', '^dist/'] },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'default', 'types', 'node'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
  },
};
