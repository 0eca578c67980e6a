import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Everything that is written by hand and handed on; packages and what is built from this are not. */
const WRITTEN = [
  '*.{md,json,ts}',
  '{domain,server,web,scripts,bench,tests,docs,supabase}/**/*.{ts,tsx,mjs,sql,psql,md,json,css,html,po,toml}',
];
const files = WRITTEN.flatMap((pattern) => globSync(pattern)).map((name) => ({
  name,
  text: readFileSync(name, 'utf8'),
}));

/** What a secret looks like, wherever it stands. */
const SECRETS: Readonly<Record<string, RegExp>> = {
  'a signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/,
  'a secret key of the platform': /\bsb_secret_[\w-]{16,}/,
  'a private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s+[A-Za-z0-9+/=]{20}/,
  'a key of a cloud': /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/,
  'a token of a code host': /\b(?:ghp|gho|ghs|github_pat|glpat)[_-][\w-]{20,}/,
  'a key of a mail or model service': /\b(?:SG\.[\w-]{16,}\.[\w-]{16,}|sk-[A-Za-z0-9]{32,})/,
};

const secretsIn = (text: string) =>
  Object.entries(SECRETS).flatMap(([what, look]) => (look.test(text) ? [what] : []));

it('[SC-01] nothing that is handed on holds a secret', () => {
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.flatMap(({ name, text }) => secretsIn(text).map((what) => `${name}: ${what}`))).toEqual([]);
});

it('[SC-01] and a planted one of each kind is found', () => {
  const part = (text: string) => Buffer.from(text).toString('base64url');
  const planted = [
    `${part('{"alg":"HS256","typ":"JWT"}')}.${part('{"role":"service_role","iat":1}')}.${'s'.repeat(43)}`,
    `sb_secret_${'x'.repeat(22)}`,
    `-----BEGIN EC PRIVATE KEY-----\n${'A'.repeat(64)}`,
    `AKIA${'Z'.repeat(16)}`,
    `ghp_${'a'.repeat(36)}`,
    `SG.${'b'.repeat(22)}.${'c'.repeat(43)}`,
  ];
  expect(planted.map(secretsIn)).toEqual(Object.keys(SECRETS).map((what) => [what]));
});

it('[SC-01] every package is pinned to one version', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  ) as Record<string, Record<string, string>>;
  const ranges = { ...dependencies, ...devDependencies, ...optionalDependencies };
  expect(Object.keys(ranges).length).toBeGreaterThan(40);
  expect(Object.entries(ranges).filter(([, range]) => !/^\d+\.\d+\.\d+[\w.-]*$/.test(range))).toEqual([]);
});

const product = (room: string) =>
  files.filter(({ name }) => name.startsWith(`${room}/`) && !/\.test\.|\/testing\//.test(name));

it('R15: the server believes no session that it was only shown', () => {
  // who is asking is answered by the auth service or by the signature, never by what the caller stored
  expect(product('server').filter(({ text }) => text.includes('getSession('))).toEqual([]);
});

it('R17: no variable of the build reaches the browser with a key in it', () => {
  const named = product('web').flatMap(({ text }) => text.match(/import\.meta\.env\.\w+/g) ?? []);
  expect(named.filter((variable) => !/\.(DEV|PROD|SSR|MODE|BASE_URL)$/.test(variable))).toEqual([]);
});

it('[AB-05] the server fetches no address but those that its operator wrote down', () => {
  // each takes its address from the configuration: Supabase, a model and a collector of spans; nobody else sends requests
  const senders = product('server').filter(({ text }) =>
    /(?<![.\w])(?:fetch|request)\(|#fetch\(|from '@opentelemetry\/exporter/.test(text),
  );
  const names = senders.map(({ name }) => name).toSorted();
  expect(names.filter((name) => !name.startsWith(OPERATORS_TOOL))).toEqual([
    'server/api/clients/database.ts',
    'server/api/clients/language-model.ts',
    'server/api/clients/object-store.ts',
    'server/tracing/span-exporter.ts',
  ]);
  // an operator's command asks the addresses of the configuration; nobody from outside can make the server run it
  expect(names.filter((name) => name.startsWith(OPERATORS_TOOL))).toEqual([
    'server/doctor/checks/auth.ts',
    'server/doctor/checks/public-address.ts',
    'server/doctor/checks/service.ts',
  ]);
  const users = product('server').filter(
    ({ name, text }) => !name.startsWith(OPERATORS_TOOL) && /from '[^']*\/doctor\//.test(text),
  );
  expect(users).toEqual([]);
});

const OPERATORS_TOOL = 'server/doctor/';
