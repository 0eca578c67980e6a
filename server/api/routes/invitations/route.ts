import { INVITATION_DECLINE_MAX_BYTES } from '#domain/limits.ts';
import { routeWithBody } from '../../route.ts';
import { DECLINE_LIMITS } from '../../services/invitations.ts';
import { declineSchema } from './schema.ts';

/** FEAT-07: whoever got a mail wants no further one. A button sends it: what only opens links changes nothing. */
export const declineInvitationRoute = routeWithBody({
  name: 'decline-invitation',
  method: 'POST',
  path: '/invitations/decline',
  docs: {
    summary: 'Ends further invitations to the address that got this token',
    says: 'The answer is the same whether the token is known or not.',
    answers: { 204: { says: 'Heard.' } },
    errors: ['rate_limited'],
    whenRepeated: 'nothing-changes',
    limits: DECLINE_LIMITS,
  },
  body: declineSchema,
  bodyMaxBytes: INVITATION_DECLINE_MAX_BYTES,
  async handle({ services, address }, { token }) {
    await services.invitations.decline(token, address);
    return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
  },
});
