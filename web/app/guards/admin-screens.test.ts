import type { RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import { routes } from '#web/all-routes.ts';
import { AdminGuard } from './admin-guard.tsx';

const pathsIn = (list: readonly RouteObject[]): string[] =>
  list.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsIn(children)]);

/** The component of a route; that of a screen is not loaded, it is no guard. */
async function guardOf({ lazy, path }: RouteObject): Promise<unknown> {
  return typeof lazy === 'function' && path === undefined ? (await lazy()).Component : undefined;
}

async function guarded(list: readonly RouteObject[]): Promise<string[]> {
  const found = list.map(async (route) =>
    (await guardOf(route)) === AdminGuard ? pathsIn(route.children ?? []) : guarded(route.children ?? []),
  );
  return (await Promise.all(found)).flat();
}

it('[ROUTE-20][PERM-04] has every address of admins behind their guard, and no other one', async () => {
  const behind = await guarded(routes);
  expect(behind).toContain('/admin/dashboard');
  expect(behind).toContain('/admin/dashboard/students/:id');
  expect(behind.toSorted()).toEqual(
    pathsIn(routes)
      .filter((path) => path.startsWith('/admin'))
      .toSorted(),
  );
});
