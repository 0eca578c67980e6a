import { describe, expect, it } from 'vitest';
import { ownPath } from './own-path.ts';

describe('the page to return to', () => {
  it.each(['/dashboard', '/profile?section=2#phone', '/mentor/dashboard', '/آزمایش', '/a//b'])(
    '[AU-11] takes our own %s',
    (path) => expect(ownPath(path)).toBe(path),
  );

  it.each([
    undefined,
    null,
    '',
    'dashboard',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/%09/evil.example\\@x',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    ' /dashboard',
    '/.//evil.example',
    '/x/..//evil.example',
    '/login',
    '/login?next=/login',
    '/signup',
    '/auth/callback?code=1',
  ])('[AU-11] refuses %j', (path) => expect(ownPath(path)).toBeUndefined());
});
