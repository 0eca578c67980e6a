import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { formerPaths, paths } from '#domain/platform/paths.ts';
import { staffPaths } from '#web/app/staff-paths.ts';

/** Where addresses are written down, once. */
const LISTS = new Set(['domain/platform/paths.ts', 'web/app/staff-paths.ts']);
/** What is shipped. Tests say addresses as readers have them: a change that nobody meant is found by them. */
const SHIPPED = globSync('{domain,server,web}/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$|\/testing\//.test(file) && !LISTS.has(file),
);
/** What reads like the address of a page there, and is one of another service. */
const OTHER_SERVICES: Readonly<Record<string, string>> = {
  'server/api/routes/advisor/route.ts': 'below /api',
  'server/api/routes/contact/route.ts': 'below /api',
  'server/api/routes/profile/route.ts': 'below /api',
  'server/supabase/auth/sign-up.ts': 'below /auth/v1',
  'server/supabase/gate/limited-calls.ts': 'below /auth/v1',
  'web/features/public/contact/data/send-contact.ts': 'below /api',
  'web/features/student/advisor/data/ask-model.ts': 'below /api',
  'web/features/student/advisor/data/read-pack.ts': 'below /api',
  'web/platform/session/data/early-account.ts': 'below /api',
};

const ADDRESSES = [paths, formerPaths, staffPaths].flatMap((list) => Object.values(list));
const KNOWN = new Set<string>(ADDRESSES);
const BEGINS_WITH_ONE = new RegExp(
  `^(?:/(?:en|fa|ps))?(?:${ADDRESSES.filter((address) => address !== paths.home).join('|')})(?![\\w-])`,
);

/** The texts in a source that say where a page is, comments left out; a regular expression counts without its signs. */
function addressesIn(source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isPattern = ts.isRegularExpressionLiteral(node);
    if (
      isPattern ||
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node)
    ) {
      const text = isPattern ? node.text.replace(/^\/\^?/, '').replaceAll('\\/', '/') : node.text;
      if (BEGINS_WITH_ONE.test(text)) found.push(text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

const found = SHIPPED.flatMap((file) => {
  const literals = addressesIn(readFileSync(file, 'utf8'));
  return literals.length > 0 ? [[file, literals] as const] : [];
});

it('finds an address that is written down elsewhere', () => {
  const planted = `
    const link = <a href="/mentors">{'/our-visions are none'}</a>; // '/terms' in a comment is none
    const mail = \`\${origin}/login?next=\${'/fa/account'}\`;
    const route = { path: '/messages/:id', isBlog: /^\\/blogs(\\/|$)/.test('/api/health') };
  `;
  expect(addressesIn(planted)).toEqual([
    '/mentors',
    '/login?next=',
    '/fa/account',
    '/messages/:id',
    '/blogs(/|$)/',
  ]);
});

it('[ROUTE-01] addresses of pages are written down in one list, which routes, links and mails read', () => {
  expect(found.filter(([file]) => !(file in OTHER_SERVICES))).toEqual([]);
});

it('names no file as that of another service in which nothing reads like a page', () => {
  expect(Object.keys(OTHER_SERVICES)).toEqual(found.map(([file]) => file).toSorted());
});

it('[ROUTE-01] the database, which cannot read the list, names only addresses that are on it', () => {
  const named = globSync('supabase/schemas/*.sql').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'(\/[a-z][\w-]*)[/#']/g)].map(([, address = '']) => address),
  );
  expect(named).toContain(paths.timeline);
  expect(named.filter((address) => !KNOWN.has(address))).toEqual([]);
});
