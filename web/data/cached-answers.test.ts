// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { createStore, entries } from 'idb-keyval';
import { beforeEach, expect, it } from 'vitest';
import { cacheAnswersOf, readCached, writeCached } from './cached-answers.ts';

const CANARY = 'canary-of-maryam';
const onDisk = () => entries<string, Record<string, unknown>>(createStore('hamrah-kept', 'people'));

beforeEach(() => cacheAnswersOf(undefined));

it('[PR-03] gives back what was kept, dates as dates', async () => {
  await cacheAnswersOf('maryam');
  const answers = [{ text: CANARY, at: new Date('2026-11-21T00:00:00Z'), nothing: null }];
  await writeCached('maryam', 'answers', answers);
  await writeCached('maryam', 'account', { role: 'student' });
  expect(await readCached('maryam', 'answers')).toEqual(answers);
  expect(await readCached('maryam', 'account')).toEqual({ role: 'student' });
});

it('[PR-03] holds noise on the disk, under a key that cannot be taken out', async () => {
  await cacheAnswersOf('maryam');
  await writeCached('maryam', 'answers', CANARY);
  const [found] = await onDisk();
  if (!found) throw new Error('Nothing was kept');
  const [, record] = found;
  const { cipher } = record.answers as { cipher: ArrayBuffer };
  expect(new TextDecoder().decode(cipher)).not.toContain(CANARY);
  await expect(crypto.subtle.exportKey('raw', record.key as CryptoKey)).rejects.toThrow();
});

it('[PR-02] forgets a person when another one signs in, and everybody when all have left', async () => {
  await cacheAnswersOf('maryam');
  await writeCached('maryam', 'answers', CANARY);
  await cacheAnswersOf('maryam');
  expect(await readCached('maryam', 'answers')).toBe(CANARY);
  await cacheAnswersOf('zahra');
  expect(await readCached('maryam', 'answers')).toBeUndefined();
  expect((await onDisk()).map(([id]) => id)).toEqual(['zahra']);
  await cacheAnswersOf(undefined);
  expect(await onDisk()).toEqual([]);
});

it('[PR-02] a write that comes after she left brings nothing back', async () => {
  await cacheAnswersOf('maryam');
  const writing = writeCached('maryam', 'answers', CANARY);
  await cacheAnswersOf(undefined);
  await writing;
  expect(await onDisk()).toEqual([]);
});
