import type { ExportedRow, ExportFormat, ExportKind } from '#domain/data-transfer/export-kinds.ts';
import { fileWriter } from '#domain/data-transfer/write-export.ts';
import { giveFile } from '#web/data/own-file.ts';
import { callFunction } from '#web/data/tables.ts';
import type { ExportProgress, ExportSummary } from '../rules/exports.ts';

interface StoredExport {
  id: string;
  kind: ExportKind;
  format: ExportFormat;
  columns: string[] | null;
  filter: Record<string, string | boolean> | null;
  state: ExportSummary['state'];
  total: number;
  given: number;
  requested_by: string;
  decided_by: string | null;
  is_mine: boolean;
  created_ms: number;
  decided_ms: number | null;
}

interface ExportPage {
  rows: ExportedRow[];
  /** where the next page begins; null behind the last */
  next: string | null;
  total: number;
  given: number;
}

declare module '#web/data/tables.ts' {
  interface JsonAnswers {
    admin_exports: { admins: number; list: StoredExport[] };
    take_export_page: ExportPage;
  }
}

const TYPES = { csv: 'text/csv', json: 'application/json' } as const;

/** The last fifty exports, the newest first, and how many admins there are. @throws AppError */
export async function readExports(): Promise<{ adminsCount: number; list: ExportSummary[] }> {
  const answer = await callFunction('admin_exports', {});
  return {
    adminsCount: answer.admins,
    list: answer.list.map((row) => ({
      id: row.id,
      kind: row.kind,
      format: row.format,
      columns: row.columns,
      filter: row.filter,
      state: row.state,
      totalCount: row.total,
      givenCount: row.given,
      requestedBy: row.requested_by,
      decidedBy: row.decided_by,
      isMine: row.is_mine,
      createdMs: row.created_ms,
      decidedMs: row.decided_ms,
    })),
  };
}

/** A part of a list: what its filter finds, in the words of the database, with these columns. */
export interface ExportPart {
  filter: Readonly<Record<string, string | boolean>>;
  columns: readonly string[];
}

/** Asks for a file; one of students then waits for a second admin. @throws AppError `export_second_admin` */
export async function requestExport(
  id: string,
  kind: ExportKind,
  format: ExportFormat,
  part?: ExportPart,
): Promise<void> {
  await callFunction('request_export', {
    p_export_id: id,
    p_kind: kind,
    p_format: format,
    ...(part ? { p_filter: part.filter, p_columns: [...part.columns] } : {}),
  });
}

/** Agrees to what another admin asked for, or refuses it. @throws AppError */
export async function decideExport(id: string, agrees: boolean): Promise<void> {
  await callFunction('decide_export', { p_export_id: id, p_agrees: agrees });
}

/** Gives an own export up. @throws AppError */
export async function cancelExport(id: string): Promise<void> {
  await callFunction('cancel_export', { p_export_id: id });
}

export interface Taking extends Pick<ExportSummary, 'id' | 'kind' | 'format' | 'columns'> {
  onProgress: (progress: ExportProgress) => void;
  /** aborted by whoever cancels */
  signal: AbortSignal;
}

/** A page, asked once more where the line broke: the database gives the last one again. */
async function pageBehind(id: string, place: string): Promise<ExportPage> {
  const ask = () => callFunction('take_export_page', { p_export_id: id, p_after: place });
  const answer = await ask().catch((failure: unknown) => {
    const code = failure instanceof Error && 'code' in failure ? failure.code : '';
    if (code === 'invalid_transition' || code === 'not_allowed' || code === 'not_signed_in') throw failure;
    return ask();
  });
  return answer;
}

/**
 * Takes a file page by page and gives it to the person once all of it is there; a file that was cancelled half way is
 * thrown away. @returns whether the file was given. @throws AppError
 */
export async function takeExport({
  id,
  kind,
  format,
  columns,
  onProgress,
  signal,
}: Taking): Promise<boolean> {
  const writer = fileWriter(kind, format, columns ?? undefined);
  const parts: string[] = [];
  for (let place: string | null = ''; place !== null; ) {
    if (signal.aborted) {
      await cancelExport(id);
      return false;
    }
    const page: ExportPage = await pageBehind(id, place);
    for (const row of page.rows) parts.push(writer.row(row));
    onProgress({ given: page.given, total: page.total });
    place = page.next;
  }
  const text = writer.begin + parts.join(writer.between) + writer.end;
  giveFile(text, new Date(), { name: kind, ending: format, type: TYPES[format] });
  return true;
}
