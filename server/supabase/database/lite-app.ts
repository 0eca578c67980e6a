import { App } from '@supabase/lite';
import type { RequestKeys } from '../rest/request-keys.ts';
import type { OpenDatabase } from './open-database.ts';
import type { WorkerOptions } from '../embedded-options.ts';

const ACCESS_TOKEN_SECONDS = 3600;
const LINK_SECONDS = 3600;
/** Digits of the code inside a mailed link: with 32 of them nobody guesses one. */
const CODE_DIGITS = 32;
const MAX_ROWS = 1000;

/** The mails that the vendor's auth wants sent, in its own terms. */
export interface VendorMailer {
  sendConfirmation(email: string, tokenHash: string): Promise<void>;
  sendRecovery(email: string, tokenHash: string): Promise<void>;
  sendMagicLink(email: string, tokenHash: string): Promise<void>;
  sendEmailChange(
    email: string,
    tokenHash: string,
    code: string,
    details?: { tokenHashNew?: string; newEmail?: string },
  ): Promise<void>;
  sendReauthentication(email: string, code: string): Promise<void>;
}

export interface LiteAppOptions extends WorkerOptions {
  /** where the vendor's auth itself is reached, if not under the public address */
  externalUrl?: string;
}

/** The vendor's application with everything switched off that the product does not use (CF-01, CF-02). */
export function createLiteApp(
  open: OpenDatabase,
  options: LiteAppOptions,
  mailer: VendorMailer,
  requestKeys: RequestKeys,
): App {
  const confirm = options.autoConfirm !== true;
  const origin = new URL(options.publicUrl).origin;
  const app = new App({
    connection: open.connection,
    api: {
      enabled: true,
      schemas: ['public'],
      extra_search_path: ['public'],
      max_rows: MAX_ROWS,
      external_url: options.externalUrl ?? origin,
    },
    auth: {
      enabled: true,
      jwt_secret: options.jwtSecret,
      jwt_expiry: ACCESS_TOKEN_SECONDS,
      site_url: origin,
      additional_redirect_urls: [],
      enable_refresh_token_rotation: true,
      enable_signup: true,
      enable_anonymous_sign_ins: false,
      minimum_password_length: 8,
      // inactivity is counted from what people do and not from refreshes: private.session_end
      sessions: { timebox: '24h' },
      email: {
        enable_signup: true,
        enable_confirmations: confirm,
        double_confirm_changes: options.singleConfirmChanges !== true,
        otp_length: CODE_DIGITS,
        otp_expiry: LINK_SECONDS,
      },
      external: options.google
        ? {
            google: {
              enabled: true,
              client_id: options.google.clientId,
              secret: options.google.clientSecret,
            },
          }
        : {},
    },
    storage: { enabled: false },
    studio: { enabled: false },
    db: { migrations: { enabled: false } },
    options: {
      server: {
        admin: false,
        disableStudio: true,
        apiKeys: { resolver: async (key) => resolveKey(key, options, requestKeys) },
      },
    },
  });
  // the vendor's own place for another mailer
  Object.assign(app, { _mailer: mailer });
  // Without this the vendor grants everything on every table to every role at the first request, which
  // makes the revokes and column grants of the migrations void.
  Object.assign(open.connection, { rlsState: 'active' });
  return app;
}

function resolveKey(
  key: string,
  options: WorkerOptions,
  requestKeys: RequestKeys,
): { type: 'publishable'; claims: Record<string, unknown> } | null {
  const claims = requestKeys.claimsOf(key);
  if (claims !== undefined) return { type: 'publishable', claims: { ...claims } };
  return key === options.anonKey ? { type: 'publishable', claims: { role: 'anon' } } : null;
}
