import type { ApiRoute } from '../../route.ts';

/** Whether the process answers, and on what it stands. A plain object, as monitors expect. */
export const healthRoute: ApiRoute = {
  name: 'health',
  method: 'GET',
  path: '/health',
  handle: ({ services }) =>
    Promise.resolve(Response.json(services.health, { headers: { 'cache-control': 'no-store' } })),
};
