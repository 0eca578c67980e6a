import type { RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import { routes } from '#web/routes.tsx';
import { AdminGuard } from './admin-guard.tsx';

const pathsIn = (list: readonly RouteObject[]): string[] =>
  list.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsIn(children)]);

const guarded = (list: readonly RouteObject[]): string[] =>
  list.flatMap(({ Component, children = [] }) =>
    Component === AdminGuard ? pathsIn(children) : guarded(children),
  );

it('[ROUTE-20][PERM-04] has every address of admins behind their guard, and no other one', () => {
  const behind = guarded(routes);
  expect(behind).toContain('/admin/dashboard');
  expect(behind).toContain('/admin/dashboard/students/:id');
  expect(behind.toSorted()).toEqual(
    pathsIn(routes)
      .filter((path) => path.startsWith('/admin'))
      .toSorted(),
  );
});
