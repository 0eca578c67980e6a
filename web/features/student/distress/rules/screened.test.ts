import { expect, it } from 'vitest';
import { isDistress } from '#domain/safety/distress/distress.ts';
import { writtenIn } from './screened.ts';

it.each([
  ['message', { threadId: '5f1c-0b', text: 'He hit me' }, { source: 'message', text: 'He hit me' }],
  [
    'check-in',
    { progress: 'It was hard', blockers: '', mood: 1 },
    { source: 'checkin', text: 'It was hard' },
  ],
  [
    'note',
    { isPrivate: true, text: 'I cannot sleep', seen: [] },
    { source: 'phone', text: 'I cannot sleep' },
  ],
  [
    'note',
    { isPrivate: false, text: 'We read two books', seen: [] },
    { source: 'note', text: 'We read two books' },
  ],
  [
    'profile',
    { columns: { bio: 'I live in fear', province: 'kabul' }, seen: { bio: ['I like my school'] } },
    { source: 'profile', text: 'I live in fear' },
  ],
  [
    'programme-application',
    { answers: { a: { text: 'My first answer' }, b: ['My other answer'] } },
    { source: 'application', text: 'My first answer\nMy other answer' },
  ],
])('[SG-04] a write of kind %s is read for danger', (kind, values, expected) => {
  expect(writtenIn({ kind, values })).toEqual(expected);
});

// one word, or words that no space divides, are all that some people can write
it.each([
  'خودکشی',
  'خود‌کشی',
  'ځان‌وژنه',
  'khodkoshi',
  'khod-koshi',
  'overdosed:',
  'I overdosed',
  'پدرم—مرا—میزند',
])('[SG-04] a message of a single word is read for danger: %s', (text) => {
  expect(writtenIn({ kind: 'message', values: { threadId: '5f1c-0b', text } })).toEqual({
    source: 'message',
    text,
  });
  expect(isDistress(text)).toBe(true);
});

it('[SG-04] what somebody chose is not read with what she wrote', () => {
  const values = { mode: 'text', category: 'danger', agenda: 'He beats me every night', at: '2026-12-01' };
  expect(writtenIn({ kind: 'meeting', values })?.text).toBe('He beats me every night');
});

it.each([
  ['messages-read', { ids: ['one two'] }],
  ['message', { threadId: '5f1c', text: '👍 12:30' }],
  ['message', { threadId: '0f0c-ab', sentAt: '2026-12-01T10:00:00.000Z', text: '!' }],
  ['task', { title: '2026-12-01', body: '' }],
])('a write of kind %s without a word of hers is not', (kind, values) => {
  expect(writtenIn({ kind, values })).toBeUndefined();
});
