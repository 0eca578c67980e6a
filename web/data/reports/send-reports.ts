import type { ErrorReport, MonitoringReport } from '#domain/platform/error-report.ts';
import { type ErrorCode, isAppError } from '#domain/error-codes.ts';
import { DEFAULT_APP_VERSION, LOG_LEVEL, LOG_REMOTE_ENABLED } from '#domain/limits.ts';
import { scrubAddress, scrubText } from '#domain/safety/scrub.ts';
import { apiTimeoutMs, publicConfig } from '../public-config.ts';
import { toAppError } from '../to-app-error.ts';
import { type StoredReport, storeReports, takeStoredReports } from './stored-reports.ts';
import type { ReadPerson, Waiting } from './waiting.ts';

/** Different errors that one page may report; more of them say nothing new, and bytes are money. */
const PER_PAGE_COUNT = 10;
const MESSAGE_CHARACTERS = 500;
const STACK_CHARACTERS = 2_500;
const COMPONENT_STACK_CHARACTERS = 1_200;

/** Weather, and what a person did herself: nothing that anybody could mend. */
const NOT_WORTH_TELLING: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['offline', 'aborted']);
/** What browsers say of scripts that are not ours. */
const FOREIGN = /^Script error\.?$|-extension:\/\//;

/** Whose the reports of an earlier visit were is not known any more. */
const nobody: ReadPerson = () => undefined;

/** Until then the server has heard enough of this phone: what is noticed meanwhile waits here. */
let restUntilMs = 0;

const told = new Set<string>();
const toldFailures = new WeakSet<object>();

/** Our own failures are their code: words of a service may hold what nobody should read. */
function messageOf({ failure, kind }: Waiting): string {
  if (typeof failure === 'string') return failure;
  if (kind !== undefined || isAppError(failure)) return toAppError(failure).code;
  return failure instanceof Error ? `${failure.name}: ${failure.message}` : typeof failure;
}

/** The frames alone: the first lines of a stack repeat the message. */
function framesOf(failure: unknown): string | null {
  const { stack, cause } = failure instanceof Error ? failure : {};
  const inner = cause instanceof Error ? cause.stack : undefined;
  const frames = (inner ?? stack)?.split('\n').filter((line) => /^\s*at |@.*:\d+/.test(line));
  return frames?.length ? cut(frames.join('\n'), STACK_CHARACTERS) : null;
}

function cut(text: string, characters: number): string {
  return scrubText(text.slice(0, characters));
}

function reportOf(noticed: Waiting): StoredReport {
  const { errorId, atMs, path, kind, level, componentStack, details } = noticed;
  const shared = {
    errorId,
    message: cut(messageOf(noticed), MESSAGE_CHARACTERS),
    stack: framesOf(noticed.failure),
    timestamp: new Date(atMs).toISOString(),
    userAgent: navigator.userAgent,
    url: scrubAddress(path),
    appVersion: publicConfig().version || DEFAULT_APP_VERSION,
  };
  if (kind === undefined) {
    const stack = componentStack ? cut(componentStack, COMPONENT_STACK_CHARACTERS) : null;
    return { path: '/errors', report: { ...shared, componentStack: stack } satisfies ErrorReport };
  }
  const monitoring = { ...shared, kind, level: level ?? LOG_LEVEL, details } satisfies MonitoringReport;
  return { path: '/monitoring/errors', report: monitoring };
}

/** Each error once a page, however often and by however many boundaries it is noticed. */
function isNew({ failure }: Waiting, { report }: StoredReport): boolean {
  const isCode = isAppError(failure) && NOT_WORTH_TELLING.has(failure.code);
  if (isCode || FOREIGN.test(report.message) || told.size >= PER_PAGE_COUNT) return false;
  if (typeof failure === 'object' && failure !== null) {
    if (toldFailures.has(failure)) return false;
    toldFailures.add(failure);
  }
  const key = [report.message, report.stack?.split('\n', 1)[0], 'kind' in report ? report.kind : ''].join(
    '|',
  );
  if (told.has(key)) return false;
  told.add(key);
  return true;
}

/** True when the server has it or never will; false when it may be sent again later. */
async function post({ path, report }: StoredReport, person: ReturnType<ReadPerson>): Promise<boolean> {
  const isNamed = path === '/errors' && person !== undefined;
  try {
    const { status, headers } = await fetch(publicConfig().apiBaseUrl + path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(person && { Authorization: `Bearer ${person.token}` }),
      },
      body: JSON.stringify(isNamed ? { ...report, userId: person.userId } : report),
      // survives the page; a beacon cannot say that it is JSON
      keepalive: true,
      signal: AbortSignal.timeout(apiTimeoutMs()),
    });
    if (status === 429) {
      restUntilMs = Date.now() + (Number(headers.get('retry-after')) || 0) * 1_000;
    }
    return status < 500 && status !== 429 && status !== 408;
  } catch {
    // the line that carries the reports is down as well: the caller keeps them
    return false;
  }
}

/** Sends one after another; after the first that does not get through, the rest waits with it. */
async function postAll(
  reports: readonly StoredReport[],
  readPerson: ReadPerson,
): Promise<readonly StoredReport[]> {
  for (const [index, report] of reports.entries()) {
    if (Date.now() < restUntilMs) return reports.slice(index);
    if (!(await post(report, readPerson()))) return reports.slice(index);
  }
  return [];
}

/**
 * Reports what was noticed [CALL-08, CALL-09, LIM-04], then what earlier visits had to keep. What does not get
 * through is stored on this phone, scrubbed and without whose it was. Nothing of it is written to the console.
 */
export async function sendReports(noticed: readonly Waiting[], readPerson: ReadPerson): Promise<void> {
  if (!LOG_REMOTE_ENABLED) return;
  const reports = noticed.flatMap((one) => {
    const report = reportOf(one);
    return isNew(one, report) ? [report] : [];
  });
  const unsent = await postAll(reports, readPerson);
  if (unsent.length > 0) return storeReports(unsent);
  const stored = await takeStoredReports();
  await storeReports(await postAll(stored, nobody));
}
