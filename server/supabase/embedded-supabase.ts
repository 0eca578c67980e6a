import { fileURLToPath } from 'node:url';
import { demoPasswordOf } from './demo-seed/demo-password.ts';
import { changedTablesReader, type ReadChangedTables } from './changed-tables.ts';
import { openDataFolder, shareDataFolder } from './data-folder.ts';
import type { DatabaseMode, EmbeddedSupabaseOptions } from './embedded-options.ts';
import { callFunction } from './gate/call-function.ts';
import { identifyCaller } from './gate/callers.ts';
import { type Backend, type Client, createGate } from './gate/gate.ts';
import { type CapturedMail, listCapturedMail } from './mail/captured-mail.ts';
import { mailFolder } from './mail/mailer.ts';
import { loadOrMakeSecrets, type SupabaseSecrets } from './secrets.ts';
import { startOperatorApi } from './backup/operator-api.ts';
import { superviseWorker } from './worker/supervised-worker.ts';
import { type Log, type StartedWorker, startWorker } from './worker/worker-client.ts';

export type { EmbeddedSupabaseOptions } from './embedded-options.ts';
export type { CapturedMail } from './mail/captured-mail.ts';

/** A Supabase in this process: data API, auth and storage behind an allow-list. */
export interface EmbeddedSupabase {
  mode: DatabaseMode;
  /** signed tokens of 100+ characters */
  anonKey: string;
  serviceRoleKey: string;
  /** of the demonstration accounts; undefined where they do not exist */
  demoPassword: string | undefined;
  /** answers `/rest/v1`, `/auth/v1`, `/storage/v1`; everything that is not allowed there is 404 */
  handle(request: Request, client: Client): Promise<Response>;
  /** mails kept instead of sent, newest first */
  capturedMail(): CapturedMail[];
  /**
   * `listener` is called whenever something may have been written that public pages are rendered from: at the end of every
   * call that does more than read, before anybody has its answer, and a moment after a change by another program.
   */
  onWrite(listener: () => void): void;
  /** which tables of the public pages have changed */
  changedTables: ReadChangedTables;
  close(): Promise<void>;
}

const MIGRATIONS_DIR = fileURLToPath(new URL('../../supabase/migrations', import.meta.url));

/**
 * Starts the embedded Supabase: takes the data folder, makes or reads the secrets, migrates, serves.
 * @throws OperatorError with one plain sentence for everything that the operator can put right
 */
export async function startEmbeddedSupabase(
  options: EmbeddedSupabaseOptions,
  log: Log = () => undefined,
): Promise<EmbeddedSupabase> {
  const isShared = options.databaseUrl !== undefined;
  const folder = isShared ? shareDataFolder(options.dataDir) : openDataFolder(options.dataDir);
  try {
    const secrets = await loadOrMakeSecrets(folder.path);
    const demo = demoPasswordOf(folder.path, options.demoPassword);
    const migrationsDir = options.migrationsDir ?? MIGRATIONS_DIR;
    let writeListener: (() => void) | undefined;
    const noteWrite = (): void => writeListener?.();
    const events = (onEnd: () => void) => ({ onEnd, onPageChange: noteWrite });
    const worker = await superviseWorker(
      (onEnd) =>
        startWorker(
          { ...options, ...secrets, demo, dataDir: folder.path, migrationsDir },
          log,
          events(onEnd),
        ),
      log,
    );
    const gate = createGate(workerBackend(worker, secrets), {
      publicUrl: options.publicUrl,
      secret: secrets.jwtSecret,
      countInDatabase: isShared ? callFunction(worker) : undefined,
      countsThisMachine: options.limitsThisMachine === true,
      dataCallsPerMinute: options.dataCallsPerMinute,
      log,
    });
    // PostgreSQL is copied by its own programs, and the folder may have several who would start the API
    const closeOperatorApi = isShared
      ? undefined
      : await startOperatorApi(folder.path, () => worker.snapshot(), log);
    return {
      mode: worker.mode,
      anonKey: secrets.anonKey,
      serviceRoleKey: secrets.serviceRoleKey,
      demoPassword: worker.isSeeded ? demo.password : undefined,
      async handle(request, client) {
        try {
          return await gate(request, client);
        } finally {
          // a refused or broken call may have written as well
          if (!isReading(request)) noteWrite();
        }
      },
      changedTables: changedTablesReader(callFunction(worker)),
      capturedMail: () => listCapturedMail(mailFolder(folder.path)),
      onWrite: (listener) => {
        writeListener = listener;
      },
      async close() {
        await closeOperatorApi?.();
        await worker.close();
        folder.release();
      },
    };
  } catch (error) {
    folder.release();
    throw error;
  }
}

/** Functions and the calls of accounts may write whatever their method says. */
function isReading({ method, url }: Request): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    /^\/(rest\/v1\/(?!rpc\/)|storage\/)/.test(new URL(url).pathname)
  );
}

/** The services in the worker's thread: tokens are proven here by the secret that they were signed with. */
function workerBackend(worker: StartedWorker, secrets: SupabaseSecrets): Backend {
  return {
    identify: ({ headers, url }) => identifyCaller(headers, url, secrets),
    async answer({ call, method, url, headers, body, caller }) {
      const answer = await worker.ask({
        service: call.service,
        path: call.path,
        method,
        url: url.href,
        headers: [...headers],
        body,
        caller,
      });
      if (typeof answer === 'string') return answer;
      const hasBody = answer.status !== 204 && answer.status !== 304;
      return new Response(hasBody ? answer.body : null, { status: answer.status, headers: answer.headers });
    },
  };
}
