import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AppError } from '#domain/error-codes.ts';
import { createLog, logEvent, logFault } from './log.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hamrah-log-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lines = () =>
  readFileSync(join(folder, 'logs', 'server.log'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

it('[LIM-04] writes structured lines of level error, and nothing milder', () => {
  const log = createLog(join(folder, 'logs'));
  log.info('not this');
  logEvent(log, 'mail_not_sent', { attempts: 2 });
  expect(lines()).toMatchObject([{ level: 50, event: 'mail_not_sent', attempts: 2 }]);
});

it('[LIM-04] lets a second reader see the same lines', () => {
  const read: string[] = [];
  logEvent(createLog(join(folder, 'logs'), { write: (line) => void read.push(line) }), 'mail_not_sent', {});
  expect(read.map((line) => JSON.parse(line) as unknown)).toEqual(lines());
});

it('[SE-07] keeps e-mails, tokens and queries out, in causes as well', () => {
  const log = createLog(join(folder, 'logs'));
  const cause = new Error('to sara@example.org at https://x.example/a?token=abcdefghijklmnop');
  const fault = { id: 'f', method: 'GET', route: '/api/profile', status: 500, durationMs: 1 };
  logFault(log, fault, new AppError('unexpected', { cause, message: 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.abc' }));
  logEvent(log, 'mail_not_sent', { reason: '550 sara@example.org unknown' });
  expect(JSON.stringify(lines())).not.toMatch(/sara|eyJ|abcdefghijklmnop/);
});

it('[AB-02] a text with line breaks stays one line', () => {
  logEvent(createLog(join(folder, 'logs')), 'x', { text: 'a\n{"level":10,"event":"forged"}\r\n\u001b[31m' });
  expect(lines()).toHaveLength(1);
});

it('puts a log aside that has grown too long', () => {
  createLog(join(folder, 'logs'));
  const file = join(folder, 'logs', 'server.log');
  writeFileSync(file, '');
  truncateSync(file, 11_000_000);
  logEvent(createLog(join(folder, 'logs')), 'fresh', {});
  expect(existsSync(`${file}.1`)).toBe(true);
  expect(lines()).toHaveLength(1);
});

it('says in words that its folder cannot be made', () => {
  writeFileSync(join(folder, 'taken'), '');
  expect(() => createLog(join(folder, 'taken', 'logs'))).toThrow('cannot be written');
});
