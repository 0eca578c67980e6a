import type { ApiRoute } from '../../route.ts';

/**
 * Whether requests should be sent to this copy: it answers, and so does its database. For load balancers; that the
 * process is alive is what `health` says, and a database that is away is no reason to kill it.
 */
export const readyRoute: ApiRoute = {
  name: 'ready',
  method: 'GET',
  path: '/ready',
  async handle({ services }) {
    const isReady = await services.readyCheck.isReady();
    const headers = { 'cache-control': 'no-store', ...(isReady ? {} : { 'retry-after': '2' }) };
    return Response.json(
      { status: isReady ? 'ready' : 'not_ready' },
      { status: isReady ? 200 : 503, headers },
    );
  },
};
