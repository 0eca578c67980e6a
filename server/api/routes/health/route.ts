import type { ApiRoute } from '../../route.ts';
import { healthAnswerSchema } from './schema.ts';

/** Whether the process answers, and on what it stands. A plain object, as monitors expect. */
export const healthRoute: ApiRoute = {
  name: 'health',
  method: 'GET',
  path: '/health',
  docs: {
    summary: 'Whether the process lives, and on what it stands',
    answers: { 200: { says: 'It lives.', data: healthAnswerSchema, isPlain: true } },
    errors: [],
    whenRepeated: 'nothing-changes',
  },
  handle: ({ services }) =>
    Promise.resolve(Response.json(services.health, { headers: { 'cache-control': 'no-store' } })),
};
