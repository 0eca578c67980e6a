import { type Cursor, PAGE_ROWS_COUNT, type Page, pageOf } from '#domain/platform/keyset.ts';
import { parseTimestamp } from '#domain/calendar/timestamps.ts';
import { callFunction } from '#web/data/tables.ts';
import { type AuditChoices, type AuditEntry, type AuditFilter, beginOf } from '../rules/audit.ts';

/** A page of the record, the newest first; `code` is that of the student concerned. @throws AppError */
export async function readAuditPage(
  code: string,
  { actor, role, action, period }: AuditFilter,
  after: Cursor | undefined,
): Promise<Page<AuditEntry>> {
  const from = beginOf(period, Date.now());
  const rows = await callFunction('admin_audit_log', {
    p_limit: PAGE_ROWS_COUNT + 1,
    ...(actor && { p_actor: actor }),
    ...(role && { p_role: role }),
    ...(action && { p_action: action }),
    ...(code.trim() && { p_code: code }),
    ...(from && { p_from: from }),
    ...(after && { p_before_created_at: after.value, p_before_id: after.id }),
  });
  return pageOf(
    rows,
    (row) => ({
      id: row.id,
      atMs: parseTimestamp(row.created_at).getTime(),
      actorRole: row.actor_role,
      actorId: row.actor_id,
      actorName: row.actor_name,
      action: row.action,
      subjectId: row.subject_id,
      subjectCode: row.subject_code,
    }),
    (row) => ({ value: row.created_at, id: row.id }),
  );
}

declare module '#web/data/tables.ts' {
  interface JsonAnswers {
    admin_audit_choices: AuditChoices;
  }
}

/** By what the record can be narrowed. @throws AppError */
export function readAuditChoices(): Promise<AuditChoices> {
  return callFunction('admin_audit_choices', {});
}
