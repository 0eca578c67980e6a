import { describe, expect, it } from 'vitest';
import { readFeatureFlags } from '#domain/platform/feature-flags.ts';
import type { RouteObject } from 'react-router';
import { screensOfRole } from '#web/routes.tsx';
import { paths } from '../paths.ts';
import { BAR_PLACES, moreGroups, placeOf } from './places.ts';

const { flags } = readFeatureFlags({});
const addresses = (of: typeof flags) => moreGroups(of).flatMap(({ places }) => places.map(({ to }) => to));

describe('the places of a student', () => {
  it('[PERM-02] are five in the bar, and every other room under the last of them', () => {
    expect(BAR_PLACES.map(({ to }) => to)).toEqual([
      '/dashboard',
      '/messages',
      '/tasks',
      '/meetings',
      '/more',
    ]);
    expect(addresses(flags)).toEqual([
      '/profile',
      '/onboarding-survey',
      '/outcomes',
      '/analysis',
      '/check-ins',
      '/advisor',
      '/programs',
      '/timeline',
      '/mentors',
      '/blogs',
      '/our-vision',
      '/get-involved',
      '/contact',
      '/search',
      '/notifications',
      '/account',
      '/this-phone',
      '/terms',
      '/privacy',
    ]);
  });

  it('[PERM-02] lead to every screen of a student with one tap or two', () => {
    const screensIn = (routes: readonly RouteObject[]): string[] =>
      routes.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...screensIn(children)]);
    const atOnce = new Set([...BAR_PLACES.map(({ to }) => to), ...addresses(flags)]);
    const oneFurther: Readonly<Record<string, string>> = {
      '/messages/:id': paths.messages,
      '/tasks/:id': paths.tasks,
      '/meetings/hours': paths.meetings,
      '/programs/:id/apply': paths.programmes,
      '/outcomes/:id': paths.outcomes,
      '/wishes': paths.dashboard,
    };
    const far = screensIn(screensOfRole.student).filter(
      (path) => !atOnce.has(path) && !atOnce.has(oneFurther[path] ?? ''),
    );
    expect(far).toEqual([]);
  });

  it('[PERM-01] [PERM-03] [PERM-04] are no rooms of mentors or admins, and none of visitors alone', () => {
    const all = [...BAR_PLACES.map(({ to }) => to), ...addresses(flags)];
    expect(all.filter((to) => /^\/(admin|mentor\/|login|signup)/.test(to))).toEqual([]);
    expect(new Set(all).size).toBe(all.length);
  });

  it.each([
    ['profileAnalysis', paths.analysis],
    ['aiAdvisor', paths.advisor],
    ['blogSystem', paths.blogs],
    ['notifications', paths.notifications],
  ] as const)('[FEAT-01] without %s are the others', (flag, gone) => {
    expect(addresses({ ...flags, [flag]: false })).toEqual(addresses(flags).filter((to) => to !== gone));
  });

  it.each([
    ['/dashboard', paths.dashboard],
    ['/messages/e1f0a1d2', paths.messages],
    ['/tasks', paths.tasks],
    ['/meetings/hours', paths.meetings],
    ['/more', paths.more],
    ['/account', paths.more],
    ['/programs/e1f0a1d2/apply', paths.more],
    ['/messages-of-others', undefined],
    ['/', undefined],
  ])('%s belongs to %s', (pathname, place) => {
    expect(placeOf(pathname)).toBe(place);
  });
});
