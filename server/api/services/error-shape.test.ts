import { describe, expect, it } from 'vitest';
import { groupOf, placeOf } from './error-shape.ts';

describe('the place of an error', () => {
  it.each([
    [
      'Chromium, minified',
      'TypeError: x\n    at Ye (https://h.example/assets/dashboard-screen-BsQ3f2k9.js:1:2345)\n    at a (https://h.example/assets/index-aaaaaaaa.js:1:2)',
      'dashboard-screen.js',
    ],
    [
      'Chromium, a name that survived',
      'Error\n    at async StudentCard.read (https://h.example/assets/x-12345678.js:1:2)',
      'x.js · StudentCard.read',
    ],
    ['Safari', 'render@https://h.example/assets/profile-BsQ3f2k9.js:10:20', 'profile.js · render'],
    [
      'a short hash',
      'render@https://h.example/assets/own-profile-1f9c3e0.js:10:20',
      'own-profile.js · render',
    ],
    ['Firefox without a name', '@https://h.example/assets/profile-BsQ3f2k9.js:10:20', 'profile.js'],
    [
      'Node, behind a library and its own inside',
      'Error\n    at fetch (node:internal/deps/undici:1:2)\n    at q (/app/node_modules/hono/dist/x.js:1:2)\n    at ErrorIntake.keep (file:///app/server/api/services/error-intake.ts:40:3)',
      'error-intake.ts · ErrorIntake.keep',
    ],
    ['a library alone', 'Error\n    at walk (/app/node_modules/pg/lib.js:1:2)', 'lib.js · walk'],
    ['no stack', 'nothing of the kind', undefined],
    ['nothing', undefined, undefined],
  ])('is read from %s', (_browser, stack, place) => expect(placeOf(stack)).toBe(place));

  it('[IN-06] is found in the time of a hostile text’s length', () => {
    const started = performance.now();
    for (const part of ['at ', '@', '(', ':1', 'at a (']) placeOf(`${part.repeat(3_000)}\n`.repeat(3));
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

it('[CALL-08] a group outlives a release: neither hash nor line is part of it', () => {
  const failed = (hash: string) =>
    groupOf('browser', `Failed to fetch module https://h.example/assets/x-${hash}.js`, 'index.js');
  expect(failed('BsQ3f2k9')).toBe(failed('Aaaaaaa1'));
  expect(groupOf('browser', 'm', 'a.js')).not.toBe(groupOf('browser', 'm', 'b.js'));
  expect(groupOf('browser', 'm', 'a.js')).not.toBe(groupOf('server', 'm', 'a.js'));
});
