import type { ApiRoute } from '../../route.ts';
import { configAnswerSchema } from './schema.ts';

/** The public configuration: the same plain object that the page receives inlined. */
export const configRoute: ApiRoute = {
  name: 'config',
  method: 'GET',
  path: '/config',
  docs: {
    summary: 'The public configuration, as a page receives it',
    answers: { 200: { says: 'Nothing in it is secret.', data: configAnswerSchema, isPlain: true } },
    errors: [],
    whenRepeated: 'nothing-changes',
  },
  handle: ({ request, services }) =>
    Promise.resolve(
      Response.json(services.publicConfig(request), { headers: { 'cache-control': 'no-cache' } }),
    ),
};
