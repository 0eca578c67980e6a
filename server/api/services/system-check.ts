import type { ServiceMode } from '#domain/platform/environment.ts';
import type { BackupRecord, BucketState, SystemState } from '#domain/platform/system-state.ts';
import type { DatabaseClient } from '../clients/database.ts';
import type { ObjectStore } from '../clients/object-store.ts';
import { fromRemote } from '../errors.ts';
import { type AppliedMigration, compareMigrations, readMigrationFiles } from './migration-files.ts';

/** What `admin_self_check` of the database answers. */
interface SelfCheck {
  migrations: AppliedMigration[] | null;
  tables: number;
  without_row_security: string[];
  without_policy: string[];
  views: string[];
  exposed_functions: string[];
  buckets: { id: string; public: boolean; objects: number; newest: string | null }[];
  jobs: { name: string; ended_ms: number; took_ms: number; failure: string | null }[];
  mail: { waiting: number; given_up: number; oldest_ms: number | null; last_sent_ms: number | null };
}

export interface SystemCheckParts {
  database: DatabaseClient;
  store: Pick<ObjectStore, 'isReadable'>;
  mode: ServiceMode;
  version: string;
  /** folder of the numbered files */
  migrationsDir: string;
  /** null where Supabase runs elsewhere */
  readBackups: () => Promise<BackupRecord | null>;
}

/** What an admin may know of the machine: the database's own word, beside the files and folders of this program. */
export class SystemCheck {
  readonly #parts: SystemCheckParts;

  constructor(parts: SystemCheckParts) {
    this.#parts = parts;
  }

  /** Asked with the caller's own token: the database refuses whoever is no admin. Throws AppError. */
  async read(token: string): Promise<SystemState> {
    const { database, mode, version, migrationsDir, readBackups } = this.#parts;
    const { data, error, status } = await database.asPerson(token).rpc('admin_self_check');
    if (error) throw fromRemote(error, status);
    const check = data as SelfCheck;
    const [files, backups, buckets] = await Promise.all([
      readMigrationFiles(migrationsDir),
      readBackups(),
      Promise.all(check.buckets.map((bucket) => this.#look(bucket))),
    ]);
    return {
      mode,
      version,
      migrations: check.migrations && compareMigrations(files, check.migrations),
      tablesCount: check.tables,
      withoutRowSecurity: check.without_row_security,
      withoutPolicy: check.without_policy,
      views: check.views,
      exposedFunctions: check.exposed_functions,
      buckets,
      jobs: check.jobs.map((run) => ({
        name: run.name,
        endedMs: run.ended_ms,
        tookMs: run.took_ms,
        failure: run.failure,
      })),
      mail: {
        waitingCount: check.mail.waiting,
        givenUpCount: check.mail.given_up,
        oldestMs: check.mail.oldest_ms,
        lastSentMs: check.mail.last_sent_ms,
      },
      backups,
    };
  }

  async #look({ id, public: isPublic, objects, newest }: SelfCheck['buckets'][number]): Promise<BucketState> {
    const isReadable = newest === null ? null : await this.#canRead(id, newest);
    return { id, isPublic, objectsCount: objects, isReadable };
  }

  /** A storage that does not answer cannot be read; all else on the page is told nevertheless. */
  async #canRead(bucket: string, name: string): Promise<boolean> {
    try {
      return await this.#parts.store.isReadable(bucket, name);
    } catch {
      // that nothing answers is what is to be said, and the page says it
      return false;
    }
  }
}
