import type { ImportKind } from '#domain/data-transfer/import-kinds.ts';
import { callBackend } from '#web/data/backend-client.ts';
import { callFunction } from '#web/data/tables.ts';
import {
  csvHeader,
  decodeBeginning,
  type FileHeader,
  HEADER_BYTES,
  isJsonList,
  jsonHeader,
} from '../rules/file-header.ts';
import type { ImportRow, ImportSummary, RowFilter } from '../rules/imports.ts';

interface StoredImport {
  id: string;
  kind: ImportKind;
  state: ImportSummary['state'];
  file_name: string;
  columns: string[];
  mapping: string[];
  total: number;
  staged: number;
  wrong: number;
  inserts: number;
  updates: number;
  same: number;
  left_alone: number;
  batches: number;
  next_batch: number;
  failure: string | null;
  started_by: string;
  created_ms: number;
  applied_ms: number | null;
  undone_ms: number | null;
  can_undo: boolean;
  is_stalled: boolean;
}

const summaryOf = (row: StoredImport): ImportSummary => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  fileName: row.file_name,
  columns: row.columns,
  mapping: row.mapping,
  totalCount: row.total,
  stagedCount: row.staged,
  wrongCount: row.wrong,
  insertsCount: row.inserts,
  updatesCount: row.updates,
  sameCount: row.same,
  leftAloneCount: row.left_alone,
  batchesCount: row.batches,
  standingCount: row.next_batch,
  failure: row.failure,
  startedBy: row.started_by,
  createdMs: row.created_ms,
  appliedMs: row.applied_ms,
  undoneMs: row.undone_ms,
  canUndo: row.can_undo,
  isStalled: row.is_stalled,
});

declare module '#web/data/tables.ts' {
  interface JsonAnswers {
    admin_imports: StoredImport[];
    admin_import_rows: ImportRow[];
  }
}

/** The last fifty imports, the newest first. @throws AppError */
export async function readImports(): Promise<ImportSummary[]> {
  const list = await callFunction('admin_imports', {});
  return list.map(summaryOf);
}

/** One import; null where there is none (any more). @throws AppError */
export async function readImport(id: string): Promise<ImportSummary | null> {
  const [one] = await callFunction('admin_imports', { p_import_id: id });
  return one ? summaryOf(one) : null;
}

/** Rows behind a number. @throws AppError */
export async function readImportRows(
  id: string,
  what: RowFilter | undefined,
  after: number,
  limit: number,
): Promise<ImportRow[]> {
  const args = { p_import_id: id, p_after: after, p_limit: limit, ...(what && { p_what: what }) };
  return callFunction('admin_import_rows', args);
}

/** Header and first rows of a file on this machine. Throws where it is no list. */
export async function lookIntoFile(file: File): Promise<FileHeader> {
  const beginning = decodeBeginning(new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer()));
  return isJsonList(beginning) ? jsonHeader(await file.text()) : csvHeader(beginning);
}

export interface NewImport {
  id: string;
  kind: ImportKind;
  file: File;
  mapping: readonly string[];
}

/** Sends a file; rows and preview follow on the server. @throws AppError */
export async function sendImport({ id, kind, file, mapping }: NewImport): Promise<void> {
  const query = new URLSearchParams({ id, kind, name: file.name, mapping: JSON.stringify(mapping) });
  await callBackend(`/imports?${query.toString()}`, { method: 'POST', file });
}

/** Looks anew, writes, or takes back. @throws AppError */
export async function actOnImport(operation: 'preview' | 'apply' | 'undo', id: string): Promise<void> {
  await callBackend(`/imports/${operation}`, { method: 'POST', json: { id } });
}

/** Ends an import that has written nothing. @throws AppError */
export async function cancelImport(id: string): Promise<void> {
  await callFunction('cancel_import', { p_import_id: id });
}
