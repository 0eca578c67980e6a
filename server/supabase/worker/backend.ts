import type { App } from '@supabase/lite';
import { answerAuthCall } from '../auth/auth-service.ts';
import type { AuthContext } from '../auth/auth-context.ts';
import { enableFakeGoogle } from '../auth/google-stand-in.ts';
import { silentMailer } from '../auth/silent-mailer.ts';
import { VendorAuth } from '../auth/vendor-auth.ts';
import { withDamage } from '../database/database-folder.ts';
import { createLiteApp } from '../database/lite-app.ts';
import { applyMigrations } from '../database/migrations.ts';
import { type OpenDatabase, openDatabase } from '../database/open-database.ts';
import { ensureSystemSchema } from '../database/system-schema.ts';
import {
  hasDemonstration,
  refuseDemonstrationOutside,
  seedDemonstration,
  setDemoPassword,
} from '../demo-seed/seed-demonstration.ts';
import type { DatabaseMode, WorkerOptions } from '../embedded-options.ts';
import { authError } from '../gate/answers.ts';
import { readJsonBody } from '../gate/bodies.ts';
import { AuthOutbox } from '../mail/auth-outbox.ts';
import { createMailer } from '../mail/mailer.ts';
import { RequestKeys } from '../rest/request-keys.ts';
import { answerRestCall } from '../rest/rest-service.ts';
import { ensureBuckets } from '../storage/buckets.ts';
import { ObjectFiles } from '../storage/object-files.ts';
import type { StorageContext } from '../storage/storage-context.ts';
import { answerStorageCall } from '../storage/storage-service.ts';
import type { RequestMessage } from './messages.ts';

export interface Backend {
  mode: DatabaseMode;
  isSeeded: boolean;
  /** versions applied at this start */
  migrations: string[];
  answer(message: RequestMessage): Promise<Response>;
  /** the files of the database as they stand between two requests; PostgreSQL keeps its own: undefined */
  snapshot(): Promise<ArrayBuffer | undefined>;
  close(): Promise<void>;
}

export type Log = (event: string, facts: Record<string, unknown>) => void;

const LAST_MAILS_MS = 3_000;

export interface BackendEvents {
  log: Log;
  /** a table of the public pages was changed, here or by another program, or that may have been missed */
  onPageChange: () => void;
}

/** Opens the database, brings it up to date and composes the services on it. */
export async function openBackend(
  options: WorkerOptions,
  { log, onPageChange }: BackendEvents,
): Promise<Backend> {
  if (options.googleStandIn !== undefined) enableFakeGoogle(options.googleStandIn, options.publicUrl);
  const open = await openDatabase(options);
  try {
    const requestKeys = new RequestKeys();
    const app = createLiteApp(open, options, silentMailer, requestKeys);
    const prepared = await open.whileAlone(() => prepare(open, app, options));
    await learnSchema(open);
    await open.onPageChanges(onPageChange);
    return compose(open, { app, requestKeys }, prepared, options, log);
  } catch (error) {
    // a damaged database may not close either, and what opened it wrong is what the operator must read
    await open.database.close().catch(() => undefined);
    throw options.databaseUrl === undefined ? withDamage(error, options.dataDir) : error;
  }
}

interface Prepared {
  migrations: string[];
  isSeeded: boolean;
}

async function prepare(open: OpenDatabase, app: App, options: WorkerOptions): Promise<Prepared> {
  await ensureSystemSchema(app, open.database);
  const migrations = await applyMigrations(open.database, options.migrationsDir);
  await ensureBuckets(open.database);
  const isSeeded =
    options.seed === 'demo' ? await seed(open, options) : await hasDemonstration(open.database);
  if (isSeeded) refuseDemonstrationOutside(options.publicUrl);
  if (isSeeded && options.demo.isNew) await setDemoPassword(open.database, options.demo.password);
  return { migrations, isSeeded };
}

/**
 * Lets the vendor read the schema before anybody asks; otherwise every one of the first requests reads it,
 * which took 15 seconds for 150 at once.
 */
async function learnSchema(open: OpenDatabase): Promise<void> {
  await open.connection.clearSchemaCache();
  const { tables } = await open.connection.introspect({ useCache: true });
  if (tables.length === 0) throw new Error('The schema of the database could not be read.');
}

async function seed(open: OpenDatabase, options: WorkerOptions): Promise<boolean> {
  refuseDemonstrationOutside(options.publicUrl);
  return seedDemonstration(open.database, options.demo.password);
}

function compose(
  open: OpenDatabase,
  { app, requestKeys }: { app: App; requestKeys: RequestKeys },
  prepared: Prepared,
  options: WorkerOptions,
  log: Log,
): Backend {
  const mailer = createMailer({ dataDir: options.dataDir, smtpUrl: options.smtpUrl, from: options.mailFrom });
  const outbox = new AuthOutbox({
    database: open.database,
    asOneRequest: (work) => open.asOneRequest(work),
    mailer,
    jwtSecret: options.jwtSecret,
    onFailure: (reason) => log('auth_mail_not_sent', { reason }),
  });
  const auth: AuthContext = {
    database: open.database,
    vendor: new VendorAuth(app, options.publicUrl, options.anonKey),
    publicUrl: options.publicUrl,
    autoConfirm: options.autoConfirm === true,
    googleEnabled: options.google !== undefined,
    post: (mail) => outbox.post(mail),
    noteSignIn: (outcome) => log('sign_in', { outcome }),
  };
  const storage: StorageContext = {
    database: open.database,
    files: new ObjectFiles(options.dataDir),
    jwtSecret: options.jwtSecret,
    log,
  };
  const origin = new URL(options.publicUrl).origin;
  const { answerMaxBytes } = options;
  const services: Services = { app, requestKeys, auth, storage, origin, answerMaxBytes };
  return {
    mode: open.database.mode,
    ...prepared,
    answer: (message) => open.asOneRequest(() => answer(message, services)),
    snapshot: () => open.snapshot(),
    async close() {
      await Promise.race([
        outbox.stop(),
        new Promise((resolve) => setTimeout(resolve, LAST_MAILS_MS).unref()),
      ]);
      mailer.close();
      await open.database.close();
    },
  };
}

interface Services {
  app: App;
  requestKeys: RequestKeys;
  auth: AuthContext;
  storage: StorageContext;
  origin: string;
  answerMaxBytes: number | undefined;
}

async function answer(message: RequestMessage, services: Services): Promise<Response> {
  const { caller, body, method, path } = message;
  const headers = new Headers(message.headers);
  switch (message.service) {
    case 'rest': {
      const request = new Request(message.url, { method, headers });
      const { app, requestKeys, origin, answerMaxBytes } = services;
      return answerRestCall(app, requestKeys, origin, { request, caller, body, answerMaxBytes });
    }
    case 'auth': {
      const parsed = path === '/confirm' ? readForm(body) : readJsonBody(body);
      if (parsed === undefined) return authError(400, 'bad_json', 'Could not parse request body as JSON');
      const query = new URL(message.url).searchParams;
      const authorization = headers.get('authorization');
      const userAgent = headers.get('user-agent');
      const cookie = headers.get('cookie');
      const call = { method, path, query, body: parsed, caller, authorization, userAgent, cookie };
      return answerAuthCall(services.auth, call);
    }
    case 'storage': {
      const query = new URL(message.url).searchParams;
      return answerStorageCall(services.storage, { method, path, query, headers, body, caller });
    }
  }
}

/** The button of a mailed link works without a script, and so it comes as a form. */
function readForm(body: ArrayBuffer | undefined): Record<string, unknown> {
  return Object.fromEntries(new URLSearchParams(new TextDecoder().decode(body)));
}
