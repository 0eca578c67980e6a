// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { createStore, entries, set } from 'idb-keyval';
import { beforeEach, expect, it } from 'vitest';
import {
  changeDraft,
  deleteAllDrafts,
  deleteDraft,
  deleteDraftsOf,
  listDrafts,
  readDraft,
  unsentDrafts,
  writeDraft,
} from './drafts.ts';

const CANARY = 'canary-of-maryam';
const disk = createStore('hamrah-drafts', 'drafts');
const onDisk = () => entries<IDBValidKey, unknown>(disk);

/** Everything that lies there, as somebody would read it who takes the phone. */
const asText = async () =>
  JSON.stringify(await onDisk(), (_key, value: unknown) =>
    value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? new TextDecoder().decode(value) : value,
  );

beforeEach(deleteAllDrafts);

it('[SG-06] [PR-02] [FM-11] what was typed can be read by its form and not on the disk', async () => {
  await writeDraft('maryam', 'profile', { bio: CANARY, nothing: null });
  expect((await readDraft('maryam', 'profile'))?.values).toEqual({ bio: CANARY, nothing: null });
  expect(await listDrafts()).toEqual([
    { key: 'maryam:profile', values: { bio: CANARY, nothing: null }, savedAt: expect.any(Number) as number },
  ]);
  expect(await asText()).toContain('maryam:profile');
  expect(await asText()).not.toContain(CANARY);
});

it('[SG-06] [PR-02] the key goes with the drafts, and nobody else loses anything', async () => {
  await writeDraft('maryam', 'profile', CANARY);
  await writeDraft('nasrin', 'survey', 'of Nasrin');
  const keys = async () => (await onDisk()).filter(([, value]) => value instanceof CryptoKey);
  expect(await keys()).toHaveLength(2);
  for (const [, key] of await keys()) expect((key as CryptoKey).extractable).toBe(false);
  await deleteDraftsOf('maryam');
  expect((await keys()).map(([place]) => place)).toEqual([['key', 'nasrin']]);
  expect(await readDraft('maryam', 'profile')).toBeUndefined();
  expect((await readDraft('nasrin', 'survey'))?.values).toBe('of Nasrin');
  expect(await unsentDrafts('maryam')).toEqual({ own: false, others: true });
});

it('[FM-03] what was typed last stands, and what was forgotten stays so, however long sealing took', async () => {
  const typed = Array.from({ length: 12 }, (_, at) =>
    writeDraft('maryam', 'profile', 'x'.repeat(50_000 >> at)),
  );
  await Promise.all(typed);
  expect((await readDraft<string>('maryam', 'profile'))?.values).toHaveLength(50_000 >> 11);
  await Promise.all([writeDraft('maryam', 'survey', 'typed'), deleteDraft('maryam', 'survey')]);
  expect(await readDraft('maryam', 'survey')).toBeUndefined();
});

it('[FM-20] what was typed before drafts were enciphered is there after the update, and sealed with the next letter', async () => {
  await set('maryam:profile', { values: CANARY, savedAt: 1 }, disk);
  expect((await readDraft('maryam', 'profile'))?.values).toBe(CANARY);
  await writeDraft('maryam', 'survey', 'typed since');
  expect((await listDrafts()).map(({ key }) => key)).toEqual(['maryam:profile', 'maryam:survey']);
  await writeDraft('maryam', 'profile', CANARY);
  expect(await asText()).not.toContain(CANARY);
});

it('[FM-03] what is kept while a draft is being changed is kept after it, and not lost under it', async () => {
  const withoutSent = (typed: { about?: string } = {}) => (typed.about === 'sent' ? undefined : typed);
  await writeDraft('maryam', 'offer', { about: 'sent' });
  const changing = changeDraft('maryam', 'offer', withoutSent);
  const writing = writeDraft('maryam', 'offer', { about: 'typed since' });
  await Promise.all([changing, writing]);
  expect((await readDraft('maryam', 'offer'))?.values).toEqual({ about: 'typed since' });
  await changeDraft('maryam', 'offer', withoutSent);
  expect((await readDraft('maryam', 'offer'))?.values).toEqual({ about: 'typed since' });

  await writeDraft('maryam', 'offer', { about: 'sent' });
  await changeDraft('maryam', 'offer', withoutSent);
  expect(await readDraft('maryam', 'offer')).toBeUndefined();
  await changeDraft('maryam', 'offer', () => ({ about: 'refused' }));
  expect((await readDraft('maryam', 'offer'))?.values).toEqual({ about: 'refused' });
});
