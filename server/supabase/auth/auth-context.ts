import { normaliseEmail } from '#domain/accounts/email.ts';
import type { Language } from '#domain/languages.ts';
import type { Caller, Database } from '../database/database.ts';
import type { AuthMail } from '../mail/auth-mails.ts';
import type { VendorAuth } from './vendor-auth.ts';

/** What the auth calls work with. */
export interface AuthContext {
  database: Database;
  vendor: VendorAuth;
  publicUrl: string;
  autoConfirm: boolean;
  googleEnabled: boolean;
  /** keeps an email; it is sent after the answer, so that the answer's time says nothing */
  post(mail: AuthMail): Promise<void>;
  /** writes down how a sign-in ended: `ok` or the code of the refusal, never who it was [LG-01] */
  noteSignIn(outcome: string): void;
}

/** One call to the auth service, read and identified. */
export interface AuthCall {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
  caller: Caller;
  authorization: string | null;
  userAgent: string | null;
  cookie: string | null;
}

export interface KnownUser {
  id: string;
  email: string;
  encryptedPassword: string | null;
  isConfirmed: boolean;
  isBanned: boolean;
  confirmationSentAt: Date | undefined;
  metadata: Record<string, unknown>;
}

interface UserRow extends Record<string, unknown> {
  id: string;
  email: string;
  encrypted_password: string | null;
  email_confirmed_at: string | null;
  is_banned: boolean;
  confirmation_sent_at: string | null;
  raw_user_meta_data: unknown;
}

/** The account of an e-mail address, if there is one. The address is in lower case. */
export async function findUserByEmail(database: Database, email: string): Promise<KnownUser | undefined> {
  const [row] = await database.query<UserRow>(
    `select id, email, encrypted_password, email_confirmed_at, confirmation_sent_at, raw_user_meta_data,
            coalesce(banned_until > now(), false) as is_banned
       from auth.users where email = $1 and deleted_at is null`,
    [email],
  );
  if (row === undefined) return undefined;
  return {
    id: row.id,
    email: row.email,
    encryptedPassword: row.encrypted_password,
    isConfirmed: row.email_confirmed_at !== null,
    isBanned: row.is_banned,
    confirmationSentAt: row.confirmation_sent_at === null ? undefined : new Date(row.confirmation_sent_at),
    metadata: asRecord(row.raw_user_meta_data),
  };
}

export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

/** The language that a person chose at sign-up. */
export function languageOf(metadata: Record<string, unknown>): Language {
  return metadata.language === 'fa' || metadata.language === 'ps' ? metadata.language : 'en';
}

/** The address as it is compared and stored, or undefined when the body has none. */
export function emailOf(body: Record<string, unknown>): string | undefined {
  return typeof body.email === 'string' ? normaliseEmail(body.email) : undefined;
}

/**
 * Lets answers leave only at whole multiples of `ms` after `start` (AU-06). On a busy machine the work outlasts any
 * one pause, and a few milliseconds more for an address that is known must not show then either.
 */
export async function untilNextStep(start: number, ms: number): Promise<void> {
  const rest = ms - ((performance.now() - start) % ms);
  await new Promise((resolve) => setTimeout(resolve, rest));
}
