import type { ApiRoute } from '../../route.ts';

/** The public configuration: the same plain object that the page receives inlined. */
export const configRoute: ApiRoute = {
  name: 'config',
  method: 'GET',
  path: '/config',
  handle: ({ request, services }) =>
    Promise.resolve(
      Response.json(services.publicConfig(request), { headers: { 'cache-control': 'no-cache' } }),
    ),
};
