/** One entry of the record: who did what, with whose data, when. */
export interface AuditEntry {
  id: string;
  atMs: number;
  actorRole: string;
  actorId: string | null;
  /** of staff alone; empty where it is not known */
  actorName: string;
  /** a code of the database, such as `student_opened` */
  action: string;
  subjectId: string | null;
  /** of a student; null for all others */
  subjectCode: string | null;
}

export const AUDIT_ROLES = ['student', 'mentor', 'admin', 'system'] as const;
export const AUDIT_PERIODS = ['day', 'week', 'month'] as const;
export type AuditPeriod = (typeof AUDIT_PERIODS)[number];

export interface AuditFilter {
  /** the id of an admin */
  actor: string | undefined;
  role: string | undefined;
  action: string | undefined;
  period: AuditPeriod | undefined;
}

export interface AuditChoices {
  admins: readonly { id: string; name: string }[];
  actions: readonly string[];
}

const DAY_MS = 86_400_000;
const DAYS: Readonly<Record<AuditPeriod, number>> = { day: 1, week: 7, month: 30 };

/** Since when entries are asked for, at full minutes, so that the pages of one list have the same beginning. */
export function beginOf(period: AuditPeriod | undefined, nowMs: number): string | undefined {
  if (!period) return undefined;
  return new Date(Math.floor((nowMs - DAYS[period] * DAY_MS) / 60_000) * 60_000).toISOString();
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const matching = (pattern: RegExp, value: string | null) =>
  value !== null && pattern.test(value) ? value : undefined;

/** The filter that an address names; what it does not know counts as not said. */
export function readAuditFilter(address: URLSearchParams): AuditFilter {
  const role = address.get('role');
  const period = address.get('period');
  return {
    actor: matching(UUID, address.get('actor')),
    role: AUDIT_ROLES.find((known) => known === role),
    action: matching(/^[a-z_]{1,60}$/, address.get('action')),
    period: AUDIT_PERIODS.find((known) => known === period),
  };
}

export function writeAuditFilter(filter: AuditFilter): URLSearchParams {
  return new URLSearchParams(
    Object.entries(filter).filter((part): part is [string, string] => part[1] !== undefined),
  );
}
