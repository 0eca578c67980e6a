import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { confirmHalf } from '../auth/email-change.ts';
import { enableFakeGoogle } from '../auth/google-stand-in.ts';
import { setPasswordCost } from '../auth/password-cost.ts';
import { hashPassword } from '../auth/passwords.ts';
import { HALF_CONFIRMED_MESSAGE } from '../auth/redirects.ts';
import { createLiteApp, type VendorMailer } from '../database/lite-app.ts';
import { applyMigrations } from '../database/migrations.ts';
import { openDatabase, type OpenDatabase } from '../database/open-database.ts';
import type { Database } from '../database/database.ts';
import { ensureSystemSchema } from '../database/system-schema.ts';
import type { EmbeddedSupabaseOptions } from '../embedded-options.ts';
import { authError, jsonAnswer, refusalAnswer } from '../gate/answers.ts';
import { readJsonBody } from '../gate/bodies.ts';
import { identifyCaller } from '../gate/callers.ts';
import { type CapturedMail, listCapturedMail } from '../mail/captured-mail.ts';
import { mailFolder } from '../mail/mailer.ts';
import { RequestKeys } from '../rest/request-keys.ts';
import { answerRestCall } from '../rest/rest-service.ts';
import { loadOrMakeSecrets, type SupabaseSecrets } from '../secrets.ts';
import { ObjectFiles } from '../storage/object-files.ts';
import { answerStorageCall } from '../storage/storage-service.ts';
import { imageForTest } from './database-image-for-test.ts';
import { LEAST_PASSWORD_COST } from './least-password-cost.ts';
import { answerFactors, type Factors } from './platform-factors.ts';
import { platformMailer } from './platform-mails.ts';

/** A call as it reached the platform. */
export interface PlatformCallSeen {
  method: string;
  /** path and query */
  target: string;
  headers: Record<string, string>;
  body: string;
}

/** A stand-in for Supabase's platform, with nothing of our gate and none of the rules of our auth service. */
export interface BarePlatform {
  url: string;
  anonKey: string;
  serviceRoleKey: string;
  dataDir: string;
  /** everything that reached it, oldest first */
  calls: PlatformCallSeen[];
  mails(): CapturedMail[];
  /** the code of an app that second steps are taken with */
  readonly rightCode: string;
  close(): Promise<void>;
}

export interface BarePlatformOptions
  extends Pick<
    EmbeddedSupabaseOptions,
    'autoConfirm' | 'singleConfirmChanges' | 'google' | 'googleStandIn' | 'migrationsDir'
  > {
  /** the site address, to which its mails lead */
  siteUrl: string;
  /** a database to start with; a migrated one where none is given */
  databaseFolder?: string;
  /** where its mails are kept; in a folder of its own where none is given */
  mailDir?: string;
}

const MIGRATIONS_DIR = fileURLToPath(new URL('../../../supabase/migrations', import.meta.url));

/**
 * Serves the vendor's own data API and auth, and a storage that stores what it is sent. It takes any password and any
 * address, asks for no present password, limits nothing, and reads JSON as the platform does: names of fields in any case,
 * the last of two.
 */
export async function startBarePlatform(options: BarePlatformOptions): Promise<BarePlatform> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hamrah-platform-'));
  const migrationsDir = options.migrationsDir ?? MIGRATIONS_DIR;
  const { databaseFolder } = options;
  if (databaseFolder !== undefined) cpSync(databaseFolder, join(dataDir, 'database'), { recursive: true });
  setPasswordCost(LEAST_PASSWORD_COST);
  const secrets = await loadOrMakeSecrets(dataDir);
  const { folder: databaseImage } = await imageForTest(migrationsDir);
  const open = await openDatabase({ dataDir, databaseImage, migrationsDir });
  const requestKeys = new RequestKeys();
  const mailDir = options.mailDir ?? mailFolder(dataDir);
  if (options.googleStandIn) enableFakeGoogle(options.googleStandIn, options.siteUrl);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const mailer = platformMailer(open.database, mailDir, options.siteUrl, () => REDIRECTS.getStore());
  const app = createLiteApp(
    open,
    {
      ...secrets,
      ...options,
      publicUrl: options.siteUrl,
      externalUrl: url,
      dataDir,
      seed: 'none',
      migrationsDir,
      demo: { password: '', isNew: false },
    },
    mailer,
    requestKeys,
  );
  await ensureSystemSchema(app, open.database);
  await applyMigrations(open.database, migrationsDir);
  const parts: Parts = {
    open,
    secrets,
    factors: { byId: new Map(), open: new Set() },
    mailer,
    asksBothMailboxes: options.singleConfirmChanges !== true,
    send: (request) => app.fetch(request, { peerAddress: null }),
    rest: (request, caller, body) => answerRestCall(app, requestKeys, url, { request, caller, body }),
    storage: {
      database: asPlatform(open.database),
      files: new ObjectFiles(dataDir),
      jwtSecret: secrets.jwtSecret,
      log: () => undefined,
    },
  };
  const calls: PlatformCallSeen[] = [];
  server.on('request', (message, response) => {
    serve(message, response, url, calls, parts).catch(() => response.destroy());
  });
  return {
    url,
    anonKey: secrets.anonKey,
    serviceRoleKey: secrets.serviceRoleKey,
    dataDir,
    calls,
    mails: () => listCapturedMail(mailDir),
    rightCode: RIGHT_CODE,
    async close() {
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      await open.database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const RIGHT_CODE = '492039';
/** Where the call under way wants its mails to lead; the vendor keeps it from its mailer. */
const REDIRECTS = new AsyncLocalStorage<string | undefined>();

type Rest = (
  request: Request,
  caller: Parameters<typeof answerRestCall>[3]['caller'],
  body: ArrayBuffer | undefined,
) => Promise<Response>;

interface Parts {
  open: OpenDatabase;
  secrets: SupabaseSecrets;
  factors: Factors;
  mailer: VendorMailer;
  asksBothMailboxes: boolean;
  send: (request: Request) => Promise<Response>;
  rest: Rest;
  storage: Parameters<typeof answerStorageCall>[0];
}

/** The platform's storage cannot say the word by which our own tells the policies that it has written a picture anew. */
function asPlatform(database: Database): Database {
  return {
    ...database,
    transaction: (work) =>
      database.transaction((statements) =>
        work({
          ...statements,
          query: (text, values) =>
            text.includes('hamrah.picture_reencoded') ? Promise.resolve([]) : statements.query(text, values),
        }),
      ),
  };
}

async function serve(
  message: IncomingMessage,
  response: ServerResponse,
  origin: string,
  calls: PlatformCallSeen[],
  parts: Parts,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  const content = Buffer.concat(chunks);
  const { method = 'GET', url: target = '/' } = message;
  const headers = new Headers();
  for (let at = 0; at < message.rawHeaders.length; at += 2)
    headers.append(message.rawHeaders[at] ?? '', message.rawHeaders[at + 1] ?? '');
  calls.push({ method, target, headers: Object.fromEntries(headers), body: content.toString('latin1') });
  const body = content.byteLength === 0 ? undefined : new Uint8Array(content).buffer;
  const url = new URL(target, origin);
  const answer = await REDIRECTS.run(url.searchParams.get('redirect_to') ?? undefined, () =>
    parts.open.asOneRequest(() => decide({ method, url, headers, body }, parts)),
  );
  // what an edge adds, and what must not reach a browser
  const added = { server: 'edge', 'cf-ray': '1', 'set-cookie': '__cf_bm=edge; Path=/', via: '1.1 edge' };
  response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), ...added });
  response.end(Buffer.from(await answer.arrayBuffer()));
}

interface Call {
  method: string;
  url: URL;
  headers: Headers;
  body: ArrayBuffer | undefined;
}

const OPEN =
  /^\/(?:auth\/v1\/(?:verify|callback|authorize)|storage\/v1\/(?:object|render\/image)\/public\/.*)$/;

async function decide(call: Call, parts: Parts): Promise<Response> {
  const { method, url, headers, body } = call;
  const [, service, path] = /^\/(rest|auth|storage)\/v1(\/.*)$/.exec(url.pathname) ?? [];
  if (path === undefined) return jsonAnswer(404, { message: 'no Route matched with those values' });
  const identified = await identifyCaller(headers, url, parts.secrets);
  const isOpen = OPEN.test(url.pathname);
  if ('refusal' in identified && !isOpen) return refusalAnswer(service as 'rest', identified.refusal);
  const caller = 'caller' in identified ? identified.caller : ({ role: 'anon', claims: {} } as const);
  if (service === 'rest') return parts.rest(new Request(url, { method, headers }), caller, body);
  if (service === 'storage')
    return answerStorageCall(parts.storage, { method, path, query: url.searchParams, headers, body, caller });
  const fields = asGoReads(readJsonBody(body) ?? {});
  const setsPassword = /^\/admin\/users\/([0-9a-f-]{36})$/.exec(path);
  if (setsPassword !== null) {
    if (caller.role !== 'service_role') return authError(403, 'not_admin', 'User not allowed');
    return setPassword(parts.open.database, setsPassword[1] ?? '', String(fields.password));
  }
  if (path.startsWith('/factors'))
    return answerFactors(parts.factors, { method, path, fields, caller }, RIGHT_CODE);
  const token = fields.token_hash;
  if (path === '/signup' && (await mailAgain(parts, String(fields.email)))) return jsonAnswer(200, {});
  if (
    parts.asksBothMailboxes &&
    path === '/verify' &&
    fields.type === 'email_change' &&
    typeof token === 'string'
  ) {
    if ((await confirmHalf(parts.open.database, token)) === 'half')
      return jsonAnswer(200, { code: '200', msg: HALF_CONFIRMED_MESSAGE });
  }
  const asked = new Headers({ apikey: parts.secrets.anonKey, 'content-type': 'application/json' });
  const authorization = headers.get('authorization');
  if (authorization !== null && caller.role === 'authenticated') asked.set('authorization', authorization);
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return parts.send(
    new Request(url, { method, headers: asked, body: hasBody ? JSON.stringify(fields) : null }),
  );
}

/** The platform is written in Go, whose JSON takes the name of a field in any case. */
const asGoReads = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]));

/**
 * A sign-up with an address that waits for its confirmation is mailed once more, and changes nothing of the first. The
 * platform sends no second mail within a minute: here it is sent at once, and said to be as late.
 */
async function mailAgain({ open, mailer }: Parts, email: string): Promise<boolean> {
  const token = randomBytes(32).toString('hex');
  const waiting = await open.database.query(
    `update auth.users set confirmation_token = $2, confirmation_sent_at = created_at + interval '61 seconds'
      where email = $1 and email_confirmed_at is null returning id`,
    [email, token],
  );
  if (waiting.length === 0) return false;
  await mailer.sendConfirmation(email, token);
  return true;
}

async function setPassword(database: Database, id: string, password: string): Promise<Response> {
  await database.query('update auth.users set encrypted_password = $2, updated_at = now() where id = $1', [
    id,
    await hashPassword(password),
  ]);
  await database.query('delete from auth.sessions where user_id = $1', [id]);
  return jsonAnswer(200, { id });
}
