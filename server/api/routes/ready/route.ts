import type { ApiRoute } from '../../route.ts';
import { type ReadyAnswer, readyAnswerSchema } from './schema.ts';

/**
 * Whether requests should be sent to this copy: it answers, and so does its database. For load balancers; that the
 * process is alive is what `health` says, and a database that is away is no reason to kill it.
 */
export const readyRoute: ApiRoute = {
  name: 'ready',
  method: 'GET',
  path: '/ready',
  docs: {
    summary: 'Whether requests should be sent to this copy',
    answers: {
      200: { says: 'It answers, and so does its database.', data: readyAnswerSchema, isPlain: true },
      503: { says: 'Not now; Retry-After says when to ask again.', data: readyAnswerSchema, isPlain: true },
    },
    errors: [],
    whenRepeated: 'nothing-changes',
  },
  async handle({ services }) {
    const isReady = await services.readyCheck.isReady();
    const headers = { 'cache-control': 'no-store', ...(isReady ? {} : { 'retry-after': '2' }) };
    const answer: ReadyAnswer = { status: isReady ? 'ready' : 'not_ready' };
    return Response.json(answer, { status: isReady ? 200 : 503, headers });
  },
};
