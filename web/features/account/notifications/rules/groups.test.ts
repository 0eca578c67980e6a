import { expect, it } from 'vitest';
import { inGroups } from './groups.ts';

const one = (id: string, kind: string, createdAt: string, payload: Record<string, unknown> = {}) => ({
  id,
  kind,
  createdAt,
  payload,
});

const shapeOf = (list: Parameters<typeof inGroups>[0]) =>
  inGroups(list).map(({ day, groups }) => [
    day,
    ...groups.map(({ all }) => all.map(({ id }) => id).join('+')),
  ]);

it('groups by the day in Kabul, and within it by what is said and where it leads', () => {
  const pair = { match_id: 'pair' };
  expect(
    shapeOf([
      one('e', 'new_message', '2026-11-26T09:00:00Z', pair),
      one('d', 'new_task', '2026-11-26T08:00:00Z', pair),
      one('c', 'new_message', '2026-11-26T07:00:00Z', pair),
      one('b', 'new_message', '2026-11-26T06:00:00Z', { match_id: 'another' }),
      // half past midnight in Kabul
      one('a', 'new_message', '2026-11-25T20:00:00Z', pair),
      one('z', 'new_message', '2026-11-25T19:00:00Z', pair),
    ]),
  ).toEqual([
    ['2026-11-26', 'e+c+a', 'd', 'b'],
    ['2026-11-25', 'z'],
  ]);
});

it('never joins announcements, which have words of their own', () => {
  expect(
    shapeOf([
      one('b', 'announcement', '2026-11-26T09:00:00Z', { announcement_id: 'x' }),
      one('a', 'announcement', '2026-11-26T08:00:00Z', { announcement_id: 'y' }),
    ]),
  ).toEqual([['2026-11-26', 'b', 'a']]);
});
