import type { Caller, Database } from '../database/database.ts';
import type { ObjectFiles } from './object-files.ts';

/** What the storage calls work with. */
export interface StorageContext {
  database: Database;
  files: ObjectFiles;
  jwtSecret: string;
  log(event: string, facts: Record<string, unknown>): void;
}

/** One call to the storage service, read and identified. */
export interface StorageCall {
  method: string;
  /** below `/storage/v1`, still encoded */
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: ArrayBuffer | undefined;
  caller: Caller;
}
