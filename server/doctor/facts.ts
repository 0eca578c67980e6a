import type { AppliedMigration } from '../api/services/migration-files.ts';

/** What `operator_check` of the database answers. */
export interface Facts {
  migrations: AppliedMigration[] | null;
  without_row_security: string[];
  without_policy: string[];
  exposed_functions: string[];
  buckets: { id: string; public: boolean }[];
  jobs: { name: string; ended_ms: number; failure: string | null }[];
  mail: { given_up: number };
  /** when the first mail was due of those that are due for more than 15 minutes */
  overdue_mail_ms: number | null;
  now_ms: number;
  /** as PostgreSQL counts, 150004 for 15.4 */
  server_version: number;
  time_zone: string;
  overdue_announcements: number;
}
