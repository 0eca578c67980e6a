import type { ServiceMode } from './environment.ts';

/** `changed`: what was run differs from the file · `foreign`: run, but this program has no such file. */
export const MIGRATION_STATES = ['applied', 'pending', 'changed', 'foreign'] as const;
export type MigrationState = (typeof MIGRATION_STATES)[number];

export interface MigrationLine {
  version: string;
  name: string;
  state: MigrationState;
  /** the first digits of the SHA-256 of the file, or of what was run where there is no file */
  checksum: string;
}

export interface BucketState {
  id: string;
  isPublic: boolean;
  objectsCount: number;
  /** whether the newest of its files could be fetched from the storage service just now; null: it has none */
  isReadable: boolean | null;
}

/** One run of a job of the server. */
export interface JobRun {
  name: string;
  endedMs: number;
  tookMs: number;
  /** a code, or the kind of an error; null: it ended well */
  failure: string | null;
}

/** When a backup was made, and when one was brought back into an empty place to see whether it is whole. */
export interface BackupRecord {
  backup?: { madeAt: string; rowsCount: number; filesCount: number };
  trial?: { triedAt: string; madeAt: string; rowsCount: number };
}

/** `GET /api/system`: what an admin may know of the machine (product 1.14). */
export interface SystemState {
  mode: ServiceMode;
  version: string;
  /** null: the database keeps no history of migrations */
  migrations: MigrationLine[] | null;
  tablesCount: number;
  withoutRowSecurity: string[];
  withoutPolicy: string[];
  views: string[];
  exposedFunctions: string[];
  buckets: BucketState[];
  jobs: JobRun[];
  mail: { waitingCount: number; givenUpCount: number; oldestMs: number | null; lastSentMs: number | null };
  /** null: where Supabase runs elsewhere its backups are not ours to see */
  backups: BackupRecord | null;
}
