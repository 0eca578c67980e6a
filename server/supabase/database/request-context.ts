/** What the vendor knows of a caller when it is about to run her statement. */
export interface VendorContext {
  auth?: { role?: string; uid?: string | null; jwt?: Readonly<Record<string, unknown>> | null };
}

/**
 * How long a statement of a role may take, as on the hosted platform [IN-07]. Other roles have the limit of their
 * connection. PGlite reads the setting and cannot keep it: it has no timers.
 */
const STATEMENT_TIMEOUT_MS: Readonly<Record<string, number>> = { anon: 3_000, authenticated: 8_000 };

/** The settings of a request in one statement, for the transaction that runs it; the vendor makes five of it. */
export function contextStatement({ auth = {} }: VendorContext): string {
  const role = auth.role ?? 'anon';
  const settings: [string, string][] = [
    ['role', role],
    ['request.jwt.claim.role', role],
    ['request.jwt.claim.sub', auth.uid ?? ''],
    ['request.jwt.claims', JSON.stringify(auth.jwt ?? {})],
  ];
  const timeoutMs = STATEMENT_TIMEOUT_MS[role];
  if (timeoutMs !== undefined) settings.push(['statement_timeout', String(timeoutMs)]);
  const calls = settings.map(([name, value]) => `set_config('${name}', ${literal(value)}, true)`);
  return `select ${calls.join(', ')}`;
}

/** A text as SQL writes it; backslashes mean nothing there (standard_conforming_strings). */
function literal(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}
