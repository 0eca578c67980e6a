// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { createStore, entries } from 'idb-keyval';
import { beforeEach, expect, it } from 'vitest';
import { keepAnswersOf, readKept, writeKept } from './kept-answers.ts';

const CANARY = 'canary-of-maryam';
const onDisk = () => entries<string, Record<string, unknown>>(createStore('hamrah-kept', 'people'));

beforeEach(() => keepAnswersOf(undefined));

it('[PR-03] gives back what was kept, dates as dates', async () => {
  await keepAnswersOf('maryam');
  const answers = [{ text: CANARY, at: new Date('2026-11-21T00:00:00Z'), nothing: null }];
  await writeKept('maryam', 'answers', answers);
  await writeKept('maryam', 'account', { role: 'student' });
  expect(await readKept('maryam', 'answers')).toEqual(answers);
  expect(await readKept('maryam', 'account')).toEqual({ role: 'student' });
});

it('[PR-03] holds noise on the disk, under a key that cannot be taken out', async () => {
  await keepAnswersOf('maryam');
  await writeKept('maryam', 'answers', CANARY);
  const [found] = await onDisk();
  if (!found) throw new Error('Nothing was kept');
  const [, record] = found;
  const { cipher } = record.answers as { cipher: ArrayBuffer };
  expect(new TextDecoder().decode(cipher)).not.toContain(CANARY);
  await expect(crypto.subtle.exportKey('raw', record.key as CryptoKey)).rejects.toThrow();
});

it('[PR-02] forgets a person when another one signs in, and everybody when all have left', async () => {
  await keepAnswersOf('maryam');
  await writeKept('maryam', 'answers', CANARY);
  await keepAnswersOf('maryam');
  expect(await readKept('maryam', 'answers')).toBe(CANARY);
  await keepAnswersOf('zahra');
  expect(await readKept('maryam', 'answers')).toBeUndefined();
  expect((await onDisk()).map(([id]) => id)).toEqual(['zahra']);
  await keepAnswersOf(undefined);
  expect(await onDisk()).toEqual([]);
});

it('[PR-02] a write that comes after she left brings nothing back', async () => {
  await keepAnswersOf('maryam');
  const writing = writeKept('maryam', 'answers', CANARY);
  await keepAnswersOf(undefined);
  await writing;
  expect(await onDisk()).toEqual([]);
});
