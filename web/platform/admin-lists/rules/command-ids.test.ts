import { expect, it } from 'vitest';
import { CommandIds } from './command-ids.ts';

const DECISION = { status: 'approved', note: '' };

it('[AC-11] keeps the ids of a command until it has succeeded', () => {
  const ids = new CommandIds();
  const first = ids.idsFor(DECISION);
  expect(ids.idsFor({ ...DECISION })).toBe(first);
  ids.done();
  expect(ids.idsFor(DECISION)).not.toEqual(first);
});
it('[AC-11] gives another content other ids, because a known id is taken for a repetition', () => {
  const ids = new CommandIds();
  const [first] = ids.idsFor(DECISION);
  const [second] = ids.idsFor({ ...DECISION, status: 'rejected' });
  expect(second).not.toBe(first);
});
it('gives two different ids at once', () => {
  const [event, match] = new CommandIds().idsFor('x');
  expect(event).not.toBe(match);
  expect(event).toMatch(/^[0-9a-f-]{36}$/);
});
