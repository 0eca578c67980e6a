import { ERROR_REPORT_MAX_BYTES } from '#domain/limits.ts';
import { dataAnswer } from '../../errors.ts';
import { routeWithBody } from '../../route.ts';
import { scrubReport } from '../../services/scrub-report.ts';
import { errorReportSchema } from './schema.ts';

/** CALL-08: a screen that broke says so. 202, and nothing of what was sent comes back. */
export const errorsRoute = routeWithBody({
  name: 'errors',
  method: 'POST',
  path: '/errors',
  body: errorReportSchema,
  bodyMaxBytes: ERROR_REPORT_MAX_BYTES,
  async handle({ services, address, token }, body) {
    const report = scrubReport({ ...body, source: 'browser' });
    await services.errorIntake.keep(report, { address, token });
    return dataAnswer({ accepted: true }, 202);
  },
});
