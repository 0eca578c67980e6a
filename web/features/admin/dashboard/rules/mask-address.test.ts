import { expect, it } from 'vitest';
import { maskAddress } from './mask-address.ts';

it.each([
  ['nadia@example.org', 'n•••@e•••.org'],
  ['نادیه@example.co.uk', 'ن•••@e•••.uk'],
  ['a@b', 'a•••@b•••'],
  ['no address', '•••'],
  ['@example.org', '•••'],
  ['', '•••'],
])('[CALL-04] masks %s', (address, masked) => {
  expect(maskAddress(address)).toBe(masked);
});
