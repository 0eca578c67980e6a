import type { ICruiseOptions, IRegularForbiddenRuleType } from 'dependency-cruiser';

/**
 * The rooms of the house and the doors between them. Each rule has a deliberately bad fixture under
 * `scripts/rooms/fixtures/` that must stay red; `scripts/rooms/check-rooms.ts` runs both.
 */
/** Tests set the scene through whatever door they need. */
const TEST = '\\.test\\.tsx?$';
const FEATURE = '^web/features/([^/]+)/';
const at = (path: string) => `^${path}`;
const forbid = (
  name: string,
  comment: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IRegularForbiddenRuleType => ({ name, comment, severity: 'error', from, to });

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
    { path: at('(?:web/(?:data|features|app|ui)|server)/') },
  ),
  forbid(
    'ui-reads-text-only',
    'The design system knows no feature.',
    { path: at('web/ui/') },
    { path: at('(?:web/(?:data|features|app)|server)/') },
  ),
  forbid(
    'data-never-speaks',
    'The doors throw codes; they never draw or speak.',
    { path: at('web/data/') },
    { path: at('web/(?:ui|text|features|app)/') },
  ),
  forbid(
    'data-without-react',
    'The doors work without a screen.',
    { path: [at('web/data/'), `${FEATURE}data/`] },
    { path: 'node_modules/(?:react|react-dom|react-router|@tanstack/react-query)/' },
  ),
  forbid(
    'feature-data-own-room',
    'A feature reads through its own data, judged by its own rules, and the doors.',
    { path: `${FEATURE}data/` },
    { path: at('web/(?:features|ui|text|app)/'), pathNot: `^web/features/$1/(?:data|rules)/` },
  ),
  forbid(
    'feature-rules-are-pure',
    'Rules read the domain alone.',
    { path: `${FEATURE}rules/`, pathNot: TEST },
    { path: at('(?:web|server)/'), pathNot: `^web/features/$1/rules/` },
  ),
  forbid(
    'hooks-without-doors',
    'Hooks go through the data of their feature.',
    { path: `${FEATURE}hooks/` },
    { path: at('web/(?:data|ui)/') },
  ),
  forbid(
    'screens-without-doors',
    'Screens ask hooks, never a client.',
    { path: `${FEATURE}(?:ui|screens)/`, pathNot: TEST },
    { path: [at('web/data/'), `${FEATURE}data/`, 'node_modules/@supabase/'] },
  ),
  forbid(
    'features-by-front-door',
    "Another feature's inside is its own.",
    { path: FEATURE },
    { path: FEATURE, pathNot: ['^web/features/$1/', '/features/[^/]+/index\\.ts$'] },
  ),
  forbid(
    'features-not-app',
    'Features do not know how they are composed.',
    { path: FEATURE },
    { path: at('web/app/'), pathNot: 'web/app/(?:staff-)?paths\\.ts$' },
  ),
  forbid(
    'app-without-doors',
    'Composition asks features, never a client.',
    { path: at('web/app/'), pathNot: TEST },
    { path: at('web/data/') },
  ),
  forbid(
    'app-by-front-door',
    'Composition sees front doors and screens.',
    { path: [at('web/app/'), at('web/(?:admin-|all-)?routes\\.tsx?')] },
    { path: FEATURE, pathNot: ['/features/[^/]+/index\\.ts$', '/features/[^/]+/screens/'] },
  ),
  forbid(
    'supabase-by-its-door',
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
    'product-not-tests',
    'What is shipped does not know its tests.',
    { path: at('(?:domain|web|server)/'), pathNot: ['\\.test\\.tsx?$', '/testing/', 'test-setup\\.ts$'] },
    { path: [at('tests/'), '/testing/'] },
  ),
];

export const options: ICruiseOptions = {
  tsPreCompilationDeps: true,
  doNotFollow: { path: ['node_modules', 'dist'] },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'default', 'types', 'node'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
  },
};
