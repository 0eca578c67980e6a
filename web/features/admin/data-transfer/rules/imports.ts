import type { ImportKind } from '#domain/data-transfer/import-kinds.ts';
import type { CellIssue } from '#domain/data-transfer/read-values.ts';

export const IMPORT_STATES = [
  'uploaded',
  'mapped',
  'validated',
  'previewed',
  'applying',
  'applied',
  'undoing',
  'undone',
  'failed',
  'cancelled',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** A file on its way into the database, as the database tells it. */
export interface ImportSummary {
  id: string;
  kind: ImportKind;
  state: ImportState;
  fileName: string;
  columns: string[];
  mapping: string[];
  totalCount: number;
  stagedCount: number;
  wrongCount: number;
  insertsCount: number;
  updatesCount: number;
  sameCount: number;
  /** rows that an undo did not touch, since somebody had changed them */
  leftAloneCount: number;
  /** in so many parts the rows are written, and so many of them stand there now */
  batchesCount: number;
  standingCount: number;
  failure: string | null;
  startedBy: string;
  createdMs: number;
  appliedMs: number | null;
  undoneMs: number | null;
  canUndo: boolean;
  /** nothing has moved for so long that the server must have been ended meanwhile */
  isStalled: boolean;
}

/** What the database finds wrong with a row, beside what is wrong with a cell. */
export const DATABASE_ISSUES = [
  'twice',
  'other_address',
  'written_by_person',
  'decided',
  'has_account',
  'has_application',
  'public',
  'slug_taken',
  'differs',
  'no_account',
  'no_profile',
  'no_student',
  'declined',
  'too_many',
  'cells',
] as const;
export type ImportIssue = CellIssue | (typeof DATABASE_ISSUES)[number];

export type ImportAction = 'insert' | 'update' | 'same' | 'wrong';

export interface ImportRow {
  number: number;
  raw: string[];
  errors: { field: string; issue: ImportIssue }[];
  action: ImportAction | null;
  target: string | null;
  /** of students: nobody here has the address */
  invites: boolean;
  /** for each column what stands there (null: nothing, or not shown) and what would */
  changes: Record<string, [before: unknown, after: unknown]> | null;
}

/** Which rows of an import are listed. */
export const ROW_FILTERS = ['wrong', 'insert', 'update', 'same', 'left'] as const;
export type RowFilter = (typeof ROW_FILTERS)[number];

/** While it is so the server works, and the screen asks again. */
export function isUnderWay({ state, isStalled }: Pick<ImportSummary, 'state' | 'isStalled'>): boolean {
  // what was written in parts is taken back by the server, however it was interrupted
  if (state === 'applying' || state === 'undoing') return true;
  return !isStalled && ['uploaded', 'mapped', 'validated'].includes(state);
}

/** Whether it has written nothing and may be ended. */
export function mayCancel({ state }: Pick<ImportSummary, 'state'>): boolean {
  return ['uploaded', 'mapped', 'validated', 'previewed', 'failed'].includes(state);
}

/** A value of a row in plain signs. */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'string') return value;
  return JSON.stringify(value);
}
