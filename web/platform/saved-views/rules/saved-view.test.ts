import { describe, expect, it } from 'vitest';
import { currentView, isSameQuery, nameProblem, type SavedView, viewsOf } from './saved-view.ts';

const view = (id: string, more: Partial<SavedView> = {}): SavedView => ({
  id,
  list: 'applications',
  name: id,
  query: 'status=pending&order=oldest',
  isShared: false,
  ownerId: 'me',
  ...more,
});

describe('the current view of a list', () => {
  const waiting = view('waiting');
  const approved = view('approved', { query: 'status=approved' });
  const views = [waiting, approved];

  it('[FEAT-05] is the chosen one, also after its filters were changed', () => {
    expect(currentView(views, 'order=oldest&status=pending', 'waiting')).toEqual({
      view: waiting,
      isChanged: false,
    });
    expect(currentView(views, 'status=approved', 'waiting')).toEqual({ view: waiting, isChanged: true });
    expect(currentView(views, '', 'waiting')).toEqual({ view: waiting, isChanged: true });
  });
  it('[FEAT-05] is one with the same filters where none was chosen, or the chosen one is gone', () => {
    expect(currentView(views, 'status=approved', undefined)).toEqual({ view: approved, isChanged: false });
    expect(currentView(views, 'status=approved', 'deleted')).toEqual({ view: approved, isChanged: false });
  });
  it('[FEAT-05] is none for other filters and for the whole list', () => {
    expect(currentView(views, 'status=rejected', undefined)).toBeUndefined();
    expect(currentView(views, '', undefined)).toBeUndefined();
  });
});

it('compares filters without regard to their order', () => {
  expect(isSameQuery('a=1&b=2', 'b=2&a=1')).toBe(true);
  expect(isSameQuery('a=1', 'a=1&b=2')).toBe(false);
});

it('[FEAT-05] offers own views first, and those of one list alone', () => {
  const all = [
    view('a', { ownerId: 'other', isShared: true }),
    view('b'),
    view('c', { list: 'students' }),
    view('d'),
  ];
  expect(viewsOf(all, 'applications', 'me').map(({ id }) => id)).toEqual(['b', 'd', 'a']);
});

it.each([
  ['', 'missing'],
  [' \u200c ', 'missing'],
  ['x'.repeat(61), 'too long'],
  [` ${'x'.repeat(60)} `, undefined],
  ['منتظر', undefined],
])('[FEAT-05] says of the name «%s»: %s', (name, problem) => {
  expect(nameProblem(name)).toBe(problem);
});
