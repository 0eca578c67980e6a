import type { Seed } from '#domain/platform/environment.ts';
import type { DemoPassword } from './demo-seed/demo-password.ts';

export interface GoogleCredentials {
  clientId: string;
  clientSecret: string;
}

/** What a person must tell the embedded Supabase to start it. */
export interface EmbeddedSupabaseOptions {
  /** folder of the database (PGlite), the uploads, the secrets and the captured mail; made when missing */
  dataDir: string;
  /**
   * folder of a database that was migrated at build time: a first start copies it where it is of the same migrations,
   * and makes its own otherwise
   */
  databaseImage?: string;
  /** a PostgreSQL server instead of PGlite in the process */
  databaseUrl?: string;
  /** the address people use: mails link to it, and it is the only place redirects may lead to */
  publicUrl: string;
  seed: Seed;
  /** the password of the demonstration accounts; without it a random one is kept in the data folder */
  demoPassword?: string;
  /** `smtp://user:password@host:port`; without it mails are captured under `dataDir` */
  smtpUrl?: string;
  mailFrom?: string;
  google?: GoogleCredentials;
  /** where Google's token and key addresses are played, on loopback: tests only */
  googleStandIn?: string;
  /** accounts are usable without following the mail: trials and tests only */
  autoConfirm?: boolean;
  /** a change of address needs no word from the old mailbox: trials and tests only */
  singleConfirmChanges?: boolean;
  /**
   * calls that come from this machine are counted like any others: where others reach the server, they may all come
   * through a proxy here that does not say from whom
   */
  limitsThisMachine?: boolean;
  /** logarithm of the rounds with which passwords are hashed, 10 if not given; for tests */
  passwordCost?: number;
  /** how often one address may ask the data API in a minute; for tests */
  dataCallsPerMinute?: number;
  /** the largest answer of the data API, in bytes; for tests */
  answerMaxBytes?: number;
  /** where the migrations lie; for tests */
  migrationsDir?: string;
  /** name shown as the sender of mails */
  productName?: string;
}

export type DatabaseMode = 'pglite' | 'postgres';

/** The part of the options that crosses into the worker thread: plain data only. */
export interface WorkerOptions extends EmbeddedSupabaseOptions {
  migrationsDir: string;
  demo: DemoPassword;
  jwtSecret: string;
  anonKey: string;
  serviceRoleKey: string;
}
