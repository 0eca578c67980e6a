import type { ExportFormat, ExportKind } from '#domain/data-transfer/export-kinds.ts';

export type ExportState = 'requested' | 'approved' | 'refused' | 'giving' | 'given' | 'cancelled' | 'expired';

/** A file that an admin wants or took, as the database tells it. */
export interface ExportSummary {
  id: string;
  kind: ExportKind;
  format: ExportFormat;
  /** of what the filter of a list finds; null: the whole of it with every column */
  columns: readonly string[] | null;
  /** what it was filtered by, in the words of the database; the words of a search until somebody has agreed; null: by nothing */
  filter: Readonly<Record<string, string | boolean>> | null;
  state: ExportState;
  totalCount: number;
  givenCount: number;
  requestedBy: string;
  decidedBy: string | null;
  isMine: boolean;
  createdMs: number;
  decidedMs: number | null;
}

/** How far a file is that is being given. */
export interface ExportProgress {
  given: number;
  total: number;
}

/** Only who asked takes a file, once. */
export const mayTake = ({ state, isMine }: ExportSummary): boolean => isMine && state === 'approved';

/** Only another one agrees. */
export const mayDecide = ({ state, isMine }: ExportSummary): boolean => !isMine && state === 'requested';

/** What was asked for and not taken can be given up. */
export const mayGiveUp = ({ state, isMine }: ExportSummary): boolean =>
  isMine && (state === 'requested' || state === 'approved');
