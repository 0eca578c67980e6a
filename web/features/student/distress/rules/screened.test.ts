import { expect, it } from 'vitest';
import { writtenIn } from './screened.ts';

it.each([
  ['message', { threadId: 't', text: 'He hit me' }, { source: 'message', text: 'He hit me' }],
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

it.each([
  ['messages-read', { ids: ['one two'] }],
  ['message', { threadId: '5f1c', text: 'ok' }],
  ['task', { title: '2026-12-01', body: '' }],
])('a write of kind %s without a sentence of hers is not', (kind, values) => {
  expect(writtenIn({ kind, values })).toBeUndefined();
});
