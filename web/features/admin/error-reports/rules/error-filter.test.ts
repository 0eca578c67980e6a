import { expect, it } from 'vitest';
import { readErrorFilter, writeErrorFilter } from './error-filter.ts';

it.each([
  ['', { state: 'open', source: undefined }, ''],
  ['state=solved&source=server', { state: 'solved', source: 'server' }, 'state=solved&source=server'],
  ['state=open&source=browser', { state: 'open', source: 'browser' }, 'source=browser'],
  ['state=%00&source=toString', { state: 'open', source: undefined }, ''],
] as const)('[CALL-08] the address ?%s says what is listed', (address, filter, written) => {
  expect(readErrorFilter(new URLSearchParams(address))).toEqual(filter);
  expect(writeErrorFilter(filter).toString()).toBe(written);
});
