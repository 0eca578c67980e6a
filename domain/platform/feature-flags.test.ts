import { expect, it } from 'vitest';
import { readFeatureFlags, withSwitches } from './feature-flags.ts';

const { flags } = readFeatureFlags({ FLAG_ANALYTICS: 'off' });

it('[FEAT-01] what was switched stands before the configuration, both ways', () => {
  const now = withSwitches(flags, { analytics: true, blogSystem: false });
  expect([now.analytics, now.blogSystem, now.notifications]).toEqual([true, false, true]);
});

it.each([
  ['the content policy', { csp: false }],
  ['strict mode', { strictMode: false }],
  ['a flag that there is not', { payments: false }],
  ['a word in place of a yes', { blogSystem: 'off' }],
  ['what every object has', { constructor: false, __proto__: false }],
])('[FEAT-01] nobody switches %s', (_name, switched) => {
  expect(withSwitches(flags, switched)).toEqual(flags);
});
