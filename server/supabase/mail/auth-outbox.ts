import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { scrubText } from '#domain/safety/scrub.ts';
import type { Database } from '../database/database.ts';
import { type AuthMail, renderAuthMail } from './auth-mails.ts';
import type { Mailer } from './mailer.ts';

export interface AuthOutboxParts {
  database: Database;
  /** runs statements as one request does: PGlite has one connection for all */
  asOneRequest: <T>(work: () => Promise<T>) => Promise<T>;
  mailer: Pick<Mailer, 'sendMail'>;
  jwtSecret: string;
  onFailure: (reason: string) => void;
  /** the pause after a first refusal of the mail server; doubles */
  firstRetryMs?: number;
}

interface WaitingRow extends Record<string, unknown> {
  id: string;
  sealed: string;
  attempts: number;
}

const POLL_MS = 100;
/** how often it is looked although nothing was posted here: retries, and what another copy or a killed process left */
const IDLE_POLL_MS = 3_000;
const BATCH_COUNT = 10;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 300_000;

/** Sends emails with links from the database, after the answer that caused them; each is kept until it is sent. */
export class AuthOutbox {
  readonly #parts: AuthOutboxParts;
  readonly #key: Buffer;
  readonly #timer: NodeJS.Timeout;
  #isWaiting = true;
  #lastPoll = 0;
  #underWay: Promise<void> | undefined;

  constructor(parts: AuthOutboxParts) {
    this.#parts = parts;
    this.#key = Buffer.from(hkdfSync('sha256', parts.jwtSecret, '', 'auth-mails', 32));
    this.#timer = setInterval(() => this.#poll(), POLL_MS);
    this.#timer.unref();
  }

  /**
   * Keeps an email; it is on disk when this resolves. One that already waits for the account at the address is enough. A
   * new change of address ends the links of the last one: the email that waits gets the new link and keeps its place.
   */
  async post(mail: AuthMail): Promise<void> {
    const row = [mail.userId, addressDigest(mail.to), mail.kind, this.#seal(mail)];
    await this.#parts.database.transaction(async (statements) => {
      const waiting = await statements.query(
        `update private.auth_mails set sealed = case kind when 'email_change' then $4 else sealed end
          where user_id = $1 and address_digest = $2 and kind = $3 and next_attempt_at > now() and attempts = 0
          returning id`,
        row,
      );
      if (waiting.length > 0) return;
      await statements.query(
        `insert into private.auth_mails (user_id, address_digest, kind, sealed, next_attempt_at)
         values ($1, $2, $3, $4, private.next_mail_at($2))`,
        row,
      );
    });
    this.#isWaiting = true;
  }

  /** Ends after the emails under way; the others wait for the next start. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#underWay;
  }

  #poll(): void {
    const isTime = this.#isWaiting || Date.now() - this.#lastPoll > IDLE_POLL_MS;
    if (!isTime || this.#underWay !== undefined) return;
    this.#isWaiting = false;
    this.#lastPoll = Date.now();
    this.#underWay = this.#sendDue()
      .catch((error: unknown) => this.#parts.onFailure(reasonOf(error)))
      .finally(() => {
        this.#underWay = undefined;
      });
  }

  async #sendDue(): Promise<void> {
    const { database, asOneRequest } = this.#parts;
    const rows = await asOneRequest(async () => {
      await database.query('delete from private.auth_mails where expires_at <= now()');
      return database.query<WaitingRow>(
        `update private.auth_mails set attempts = attempts + 1, next_attempt_at = now() + interval '1 minute'
          where id in (select id from private.auth_mails where next_attempt_at <= now()
                        order by next_attempt_at limit $1 for update skip locked)
          returning id, sealed, attempts`,
        [BATCH_COUNT],
      );
    });
    await Promise.all(rows.map((row) => this.#send(row)));
    if (rows.length === BATCH_COUNT) this.#isWaiting = true;
  }

  async #send({ id, sealed, attempts }: WaitingRow): Promise<void> {
    const { database, asOneRequest, mailer, onFailure, firstRetryMs = FIRST_RETRY_MS } = this.#parts;
    try {
      await mailer.sendMail(renderAuthMail(this.#open(sealed)));
    } catch (error) {
      onFailure(reasonOf(error));
      const pauseMs = Math.min(firstRetryMs * 2 ** (attempts - 1), LONGEST_RETRY_MS);
      await asOneRequest(() =>
        database.query(
          `update private.auth_mails set next_attempt_at = now() + $2::integer * interval '1 millisecond' where id = $1`,
          [id, pauseMs],
        ),
      );
      return;
    }
    await asOneRequest(() => database.query('delete from private.auth_mails where id = $1', [id]));
  }

  #seal(mail: AuthMail): string {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce);
    const sealed = Buffer.concat([cipher.update(JSON.stringify(mail), 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
  }

  #open(sealed: string): AuthMail {
    const bytes = Buffer.from(sealed, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    return JSON.parse(text) as AuthMail;
  }
}

function addressDigest(address: string): string {
  return createHash('sha256').update(address.toLowerCase()).digest('hex');
}

/** Mail servers name the address in their refusals; it does not belong in the log. */
function reasonOf(error: unknown): string {
  return scrubText(error instanceof Error ? error.message : String(error)).slice(0, 300);
}
