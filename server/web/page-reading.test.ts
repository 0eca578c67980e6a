import { expect, it } from 'vitest';
import { tablesBehind } from './page-reading.ts';

it('knows the tables of a call, of what is embedded in its rows, and those that decide who sees them', () => {
  expect(tablesBehind('posts?select=id,texts:post_texts(language,slug)&limit=3')).toEqual([
    'posts',
    'post_texts',
  ]);
  expect(tablesBehind('post_texts?select=body&post_id=eq.1')).toEqual(['post_texts', 'posts']);
  expect(tablesBehind('mentor_profiles?select=user_id%2Cfields&or=(and(a.eq.1))')).toEqual([
    'mentor_profiles',
  ]);
  expect(tablesBehind('programmes?select=id,cohorts!inner(id),milestones!programme_id(id)')).toEqual([
    'programmes',
    'cohorts',
    'milestones',
  ]);
});

it.each(['rpc/page', 'profiles?select=id', 'posts?select=id,authors(name)', 'posts?select=id.count()', ''])(
  'does not know «%s»',
  (path) => {
    expect(tablesBehind(path)).toBeUndefined();
  },
);
