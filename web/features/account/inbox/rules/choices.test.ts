import { expect, it } from 'vitest';
import { MUTABLE_GROUPS, withChoice, withQuietHour } from './choices.ts';

it('a group is chosen and let go in the order of all', () => {
  expect(withChoice(MUTABLE_GROUPS, ['news'], 'messages', true)).toEqual(['messages', 'news']);
  expect(withChoice(MUTABLE_GROUPS, ['messages', 'news'], 'news', false)).toEqual(['messages']);
});

it('quiet hours have both ends or none', () => {
  const none = { quietFrom: null, quietUntil: null };
  expect(withQuietHour(none, { quietFrom: 21 })).toEqual({ quietFrom: 21, quietUntil: 6 });
  expect(withQuietHour(none, { quietUntil: 7 })).toEqual({ quietFrom: 22, quietUntil: 7 });
  expect(withQuietHour({ quietFrom: 22, quietUntil: 6 }, { quietUntil: null })).toEqual(none);
  expect(withQuietHour({ quietFrom: 22, quietUntil: 6 }, { quietFrom: null })).toEqual(none);
});
