import { AppError } from '#domain/error-codes.ts';
import { etagOf, matchesEtag } from '../../../gateway/etag.ts';
import { dataAnswer } from '../../errors.ts';
import type { ApiRoute } from '../../route.ts';
import { UNCHANGED } from '../../route-docs.ts';
import { profileAnswerSchema } from './schema.ts';

/** CALL-10: the caller's own profile, role and flags; 304 where the app already holds just that. */
export const profileRoute: ApiRoute = {
  name: 'profile',
  method: 'GET',
  path: '/profile',
  docs: {
    summary: "The caller's own profile, role and flags",
    answers: { 200: { says: 'As it stands now, with an ETag.', data: profileAnswerSchema }, 304: UNCHANGED },
    errors: ['session_expired'],
    whenRepeated: 'nothing-changes',
  },
  async handle({ request, services, token }) {
    if (token === undefined) throw new AppError('not_signed_in');
    const own = await services.ownProfile.read(token);
    const etag = etagOf(new TextEncoder().encode(JSON.stringify(own)));
    // No cache on disk may keep it; the app holds its own copy and asks with the ETag whether it still stands.
    const headers = { etag, vary: 'Authorization' };
    if (matchesEtag(request, etag))
      return new Response(null, { status: 304, headers: { ...headers, 'cache-control': 'no-store' } });
    return dataAnswer(own, 200, headers);
  },
};
