import { ERROR_REPORT_MAX_BYTES } from '#domain/limits.ts';
import { dataAnswer } from '../../errors.ts';
import { routeWithBody } from '../../route.ts';
import { acceptedSchema } from '../../route-docs.ts';
import { REPORT_LIMITS } from '../../services/error-intake.ts';
import { scrubReport } from '../../services/scrub-report.ts';
import { errorReportSchema } from './schema.ts';

/** CALL-08: a screen that broke says so. 202, and nothing of what was sent comes back. */
export const errorsRoute = routeWithBody({
  name: 'errors',
  method: 'POST',
  path: '/errors',
  docs: {
    summary: 'A screen that broke says so',
    says: 'Scrubbed before it is kept. The same errorId is counted once.',
    answers: { 202: { says: 'Taken; nothing of it comes back.', data: acceptedSchema } },
    errors: ['rate_limited'],
    whenRepeated: 'nothing-changes',
    limits: REPORT_LIMITS,
  },
  body: errorReportSchema,
  bodyMaxBytes: ERROR_REPORT_MAX_BYTES,
  async handle({ services, address, token }, body) {
    const report = scrubReport({ ...body, source: 'browser' });
    await services.errorIntake.record(report, { address, token });
    return dataAnswer({ accepted: true }, 202);
  },
});
