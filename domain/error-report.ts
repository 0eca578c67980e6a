import * as z from 'zod/mini';
import { scrubAddress, scrubText, singleLine, withoutControls } from './scrub.ts';

/** What a report keeps at most, in characters; a longer text is cut, because a cut report is better than none. */
const ID_CHARACTERS = 64;
const LINE_CHARACTERS = 500;
const STACK_CHARACTERS = 6_000;
const DETAILS_COUNT = 20;

/** one line, scrubbed after the cut has bounded the work */
const line = z.pipe(
  z.string(),
  z.transform((text: string) => singleLine(scrubText(text.slice(0, LINE_CHARACTERS)))),
);
const stack = z.pipe(
  z.string(),
  z.transform((text: string) => withoutControls(scrubText(text.slice(0, STACK_CHARACTERS)))),
);
const address = z.pipe(
  z.string(),
  z.transform((text: string) => singleLine(scrubAddress(text.slice(0, LINE_CHARACTERS)))),
);
/** made by the browser, so that a repeated report is stored once */
const reportId = z.string().check(z.regex(/^[\w-]{8,64}$/));
/** ISO text or milliseconds since 1970, stored as ISO text; whatever is no time is refused */
const timestamp = z.pipe(
  z.union([z.string().check(z.maxLength(ID_CHARACTERS)), z.number()]),
  z.transform((given: string | number, context): string => {
    const time = new Date(given);
    if (!Number.isNaN(time.getTime())) return time.toISOString();
    context.issues.push({ code: 'custom', message: 'invalid_date', input: given });
    return z.NEVER;
  }),
);

/** An absent or null text becomes null. */
const orNull = <Schema extends z.core.$ZodType>(schema: Schema) => z.nullish(schema);

/**
 * CALL-08, AB-01: `POST /api/errors`. The reported `userId` is read for compatibility and thrown away: who
 * reports is told by the token, never by the body. What comes out is scrubbed and safe to store and log.
 */
export const errorReportSchema = z.object({
  errorId: reportId,
  message: line,
  stack: orNull(stack),
  componentStack: orNull(stack),
  timestamp: orNull(timestamp),
  userAgent: orNull(line),
  url: orNull(address),
});

/** CALL-09, AB-01: `POST /api/monitoring/errors`, error details of any kind in flat form. */
export const monitoringReportSchema = z.object({
  errorId: orNull(reportId),
  kind: orNull(line),
  message: line,
  stack: orNull(stack),
  timestamp: orNull(timestamp),
  userAgent: orNull(line),
  url: orNull(address),
  details: orNull(
    z.pipe(
      z.record(z.string(), z.union([line, z.number(), z.boolean(), z.null()])),
      z.transform((details: Record<string, string | number | boolean | null>) =>
        Object.fromEntries(
          Object.entries(details)
            .slice(0, DETAILS_COUNT)
            .map(([name, value]) => [singleLine(scrubText(name.slice(0, ID_CHARACTERS))), value]),
        ),
      ),
    ),
  ),
});

/** What the browser sends to `POST /api/errors`. */
export interface ErrorReport {
  errorId: string;
  message: string;
  stack?: string | null;
  componentStack?: string | null;
  /** ISO */
  timestamp: string;
  userAgent: string;
  url: string;
  userId?: string | null;
}

export type StoredErrorReport = z.output<typeof errorReportSchema>;
export type MonitoringReport = z.input<typeof monitoringReportSchema>;
export type StoredMonitoringReport = z.output<typeof monitoringReportSchema>;
