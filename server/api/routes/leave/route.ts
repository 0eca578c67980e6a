import { FORGET_DEVICE } from '#domain/accounts/device-cookie.ts';
import { routeWithBody } from '../../route.ts';
import { LEAVING_LIMITS } from '../../services/left-sessions.ts';
import { leaveSchema, leftSessionsSchema } from './schema.ts';

/** No cookies among them: one that is ours holds the language, which belongs to the device. */
const CLEARED = '"cache", "storage"';

const done = (headers: Record<string, string> = {}) =>
  new Response(null, { status: 204, headers: { 'cache-control': 'no-store', ...headers } });

/**
 * AUTH-07, AUTH-08: whoever leaves lets the browser clear what it stored for this site. A session that the auth
 * service did not end is ended first; where that fails nothing is cleared, so that the browser can ask again.
 */
export const leaveRoute = routeWithBody({
  name: 'leave',
  method: 'POST',
  path: '/leave',
  docs: {
    summary: 'A browser is left: it clears what it stored, and the session ends',
    says: 'Counted where a session is named.',
    answers: {
      204: {
        says: 'With Clear-Site-Data; where a session is named, the cookie that makes the browser known goes too.',
      },
    },
    errors: ['rate_limited'],
    whenRepeated: 'nothing-changes',
    limits: LEAVING_LIMITS,
  },
  body: leaveSchema,
  async handle({ services, address }, { session }) {
    if (session !== undefined) await services.leftSessions.end([session], address);
    // who signs out in peace is known here when she comes back; who leaves quickly leaves nothing
    const forget: Record<string, string> = session === undefined ? {} : { 'set-cookie': FORGET_DEVICE };
    return done({ 'clear-site-data': CLEARED, ...forget });
  },
});

/** FM-35: what was left without a line is ended at the next contact; nothing in the browser is touched. */
export const leftSessionsRoute = routeWithBody({
  name: 'left-sessions',
  method: 'POST',
  path: '/left-sessions',
  docs: {
    summary: 'Ends sessions that a device left while it had no line',
    says: 'Whoever shows the id of a session may end it.',
    answers: { 204: { says: 'Ended, or gone before.' } },
    errors: ['rate_limited'],
    whenRepeated: 'nothing-changes',
    limits: LEAVING_LIMITS,
  },
  body: leftSessionsSchema,
  async handle({ services, address }, { sessions }) {
    await services.leftSessions.end(sessions, address);
    return done();
  },
});
