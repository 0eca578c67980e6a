import { describe, expect, it } from 'vitest';
import {
  AppError,
  ERROR_CODES,
  isAppError,
  isErrorCode,
  isUnreachable,
  isWorthRetrying,
} from './error-codes.ts';

describe('error codes', () => {
  it('are a closed list of lower snake case names, each once', () => {
    expect(new Set(ERROR_CODES).size).toBe(ERROR_CODES.length);
    for (const code of ERROR_CODES) expect(code).toMatch(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/);
    expect(isErrorCode('capacity_full')).toBe(true);
    expect(isErrorCode('toString')).toBe(false);
    expect(isErrorCode(undefined)).toBe(false);
  });

  it('[ERR-01] tells a missing table and a missing row apart from other failures', () => {
    expect(ERROR_CODES).toEqual(expect.arrayContaining(['table_missing', 'no_row', 'unexpected']));
  });

  it('[AB-07] travel in an error whose message is the code, unless a text is prescribed', () => {
    const cause = new Error('relation "x" does not exist');
    const error = new AppError('table_missing', { params: { table: 'x' }, cause });
    expect(error).toMatchObject({
      message: 'table_missing',
      code: 'table_missing',
      params: { table: 'x' },
      cause,
    });
    expect(new AppError('config_missing', { message: 'Exact' }).message).toBe('Exact');
    expect('cause' in new AppError('offline')).toBe(false);
  });

  it('are recognised after a clone by another bundle', () => {
    const foreign = Object.assign(new Error('x'), { name: 'AppError', code: 'offline' });
    expect(isAppError(foreign)).toBe(true);
    expect(isAppError(Object.assign(new Error('x'), { name: 'AppError', code: 'nonsense' }))).toBe(false);
    expect(isAppError(new Error('offline'))).toBe(false);
    expect(isAppError({ name: 'AppError', code: 'offline' })).toBe(false);
  });

  it('says which failures are of the way to the server', () => {
    expect(ERROR_CODES.filter(isUnreachable)).toEqual(['offline', 'network', 'timeout']);
  });

  it('say whether the same request may be sent again', () => {
    expect(ERROR_CODES.filter(isWorthRetrying)).toEqual([
      'offline',
      'network',
      'timeout',
      'server_unavailable',
      'rate_limited',
      'bad_answer',
    ]);
  });
});
