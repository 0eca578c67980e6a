import { expect, it } from 'vitest';
import { isOtherKey } from './push-state.ts';

const bytes = Uint8Array.from({ length: 65 }, (_one, at) => (at * 31 + 4) % 256);
const key = Buffer.from(bytes).toString('base64url');

it('knows a subscription of keys that the operator has changed since', () => {
  expect(key).toMatch(/[-_]/);
  expect(isOtherKey(bytes.buffer, key)).toBe(false);
  expect(isOtherKey(bytes.slice(1).buffer, key)).toBe(true);
});

it('takes it for the same where the browser does not tell', () => {
  expect(isOtherKey(null, key)).toBe(false);
  expect(isOtherKey(undefined, key)).toBe(false);
});
