import { expect, it } from 'vitest';
import { OperatorError } from '../../operator-error.ts';
import { enableFakeGoogle } from './google-stand-in.ts';

it.each([
  ['http://google.evil.example', 'http://127.0.0.1:3000'],
  ['http://127.0.0.1:4000', 'https://hamrah.example'],
  ['https://127.0.0.1.evil.example', 'http://localhost:3000'],
])('[AU-12] [CF-01] nobody at %s stands in for Google before %s', (standIn, publicUrl) => {
  const before = globalThis.fetch;
  expect(() => enableFakeGoogle(standIn, publicUrl)).toThrow(OperatorError);
  expect(globalThis.fetch).toBe(before);
});
