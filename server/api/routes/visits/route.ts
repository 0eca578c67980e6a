import { AppError } from '#domain/error-codes.ts';
import { VISIT_MAX_BYTES } from '#domain/analytics/visits.ts';
import { routeWithBody } from '../../route.ts';
import { VISIT_LIMITS } from '../../services/visit-counts.ts';
import { visitReportSchema } from './schema.ts';

/** Whoever asks not to be followed, or to save data, is not counted, whatever her page sent. */
function asksNotTo(headers: Headers): boolean {
  return headers.get('dnt') === '1' || headers.get('sec-gpc') === '1' || headers.get('save-data') === 'on';
}

/**
 * FEAT-01, decision 41: counts visits without saying whose. A token, a cookie or a referrer that came along is not
 * read; the address is known to the limiter alone.
 */
export const visitsRoute = routeWithBody({
  name: 'visits',
  method: 'POST',
  path: '/visits',
  docs: {
    summary: 'Which screens were opened and how fast they came, without by whom',
    says: 'With DNT, Sec-GPC or Save-Data nothing is counted.',
    answers: { 204: { says: 'Heard.' } },
    errors: ['rate_limited', 'feature_disabled'],
    whenRepeated: 'counts-again',
    limits: VISIT_LIMITS,
  },
  body: visitReportSchema,
  bodyMaxBytes: VISIT_MAX_BYTES,
  async handle({ request, services, address }, report) {
    if (!services.publicConfig(request).flags.analytics) throw new AppError('feature_disabled');
    if (!asksNotTo(request.headers)) await services.visitCounts.note(report, address);
    return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
  },
});
