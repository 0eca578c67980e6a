import { randomUUID } from 'node:crypto';
import { ERROR_REPORT_MAX_BYTES } from '#domain/limits.ts';
import { dataAnswer } from '../../errors.ts';
import { routeWithBody } from '../../route.ts';
import { acceptedSchema } from '../../route-docs.ts';
import { REPORT_LIMITS } from '../../services/error-intake.ts';
import { scrubReport } from '../../services/scrub-report.ts';
import { monitoringErrorSchema } from './schema.ts';

/** CALL-09: what the running app noticed by itself. 202, and nothing of what was sent comes back. */
export const monitoringErrorsRoute = routeWithBody({
  name: 'monitoring-errors',
  method: 'POST',
  path: '/monitoring/errors',
  docs: {
    summary: 'What the running app noticed by itself',
    says: 'Shares the limits of reports of errors. The same errorId is counted once; without one each call counts.',
    answers: { 202: { says: 'Taken; nothing of it comes back.', data: acceptedSchema } },
    errors: ['rate_limited'],
    whenRepeated: 'counts-again',
    limits: REPORT_LIMITS,
  },
  body: monitoringErrorSchema,
  bodyMaxBytes: ERROR_REPORT_MAX_BYTES,
  async handle({ services, address, token }, body) {
    const { errorId, message, stack, componentStack, userAgent, url, ...others } = body;
    const { userId: _claimed, kind, appVersion, ...details } = others;
    const report = scrubReport({
      source: 'monitoring',
      errorId: textOf(errorId) ?? randomUUID(),
      message: textOf(message) ?? '',
      stack: textOf(stack),
      componentStack: textOf(componentStack),
      userAgent: textOf(userAgent),
      url: textOf(url),
      place: textOf(kind),
      appVersion: textOf(appVersion),
      details,
    });
    await services.errorIntake.record(report, { address, token });
    return dataAnswer({ accepted: true }, 202);
  },
});

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
