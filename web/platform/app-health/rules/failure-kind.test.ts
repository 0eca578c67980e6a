import { expect, it } from 'vitest';
import { AppError } from '#domain/error-codes.ts';
import { failureKind, isConnectionFailure, sessionFailure } from './failure-kind.ts';

it.each([
  [new AppError('chunk_load_failed'), 'part'],
  [new TypeError('Failed to fetch dynamically imported module: https://x.example/a.js'), 'part'],
  [new TypeError('error loading dynamically imported module: https://x.example/a.js'), 'part'],
  [new TypeError('Importing a module script failed.'), 'part'],
  [new Error('Unable to preload CSS for /a.css'), 'part'],
  [new TypeError('Failed to fetch'), 'known'],
  [new AppError('offline'), 'known'],
  [new AppError('session_expired'), 'known'],
  [new AppError('unexpected'), 'unknown'],
  [new TypeError('x is undefined'), 'unknown'],
  ['thrown text', 'unknown'],
  [undefined, 'unknown'],
])('[UI-13] [UI-11] %s is of the kind %s', (failure, kind) => {
  expect(failureKind(failure)).toBe(kind);
});

it('[UI-06] knows when it is no longer known who is there', () => {
  const failure = new AppError('session_expired');
  expect(sessionFailure(failure)).toBe(failure);
  expect(sessionFailure(new AppError('not_signed_in'))).toBeDefined();
  expect(sessionFailure(new AppError('network'))).toBeUndefined();
  expect(sessionFailure(new Error('session_expired'))).toBeUndefined();
});

it('[UI-06] [FM-08] blames the line for what the line did, a foreign answer included', () => {
  for (const code of ['offline', 'network', 'timeout', 'server_unavailable', 'bad_answer'] as const)
    expect(isConnectionFailure(code), code).toBe(true);
  for (const code of ['session_expired', 'not_allowed', 'unexpected'] as const)
    expect(isConnectionFailure(code), code).toBe(false);
  expect(isConnectionFailure(undefined)).toBe(false);
});
