import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Where each of these is defined; written down anywhere else, one of the two would be forgotten at a change. */
const DEFINED: readonly [what: string, pattern: RegExp, files: readonly string[]][] = [
  ['the id in place of a person who is not signed in', /= 'visitor';/, ['domain/accounts/visitor.ts']],
  ['the seconds that the server asks to wait', /params\?\.retryAfterSeconds\b/, ['domain/platform/retry.ts']],
];

it.each(DEFINED)('defines %s in one place', (_what, pattern, files) => {
  const found = globSync('{domain,web,server}/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.'))
    .filter((file) => pattern.test(readFileSync(file, 'utf8')));
  expect(found).toEqual(files);
});
