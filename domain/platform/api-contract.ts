import type { Language } from '../languages.ts';
import type { OperatorKind, ServiceMode } from './environment.ts';
import type { ErrorCode, ErrorParams } from '../error-codes.ts';
import type { FeatureFlags, SwitchableFlag } from './feature-flags.ts';
import type { Profile } from '../profiles/profile.ts';
import type { RoleFlags } from '../accounts/roles.ts';

export interface ApiFailure {
  code: ErrorCode;
  /** key of the text to show where it is not simply that of the code */
  messageKey?: string;
  params?: ErrorParams;
}

/** Every answer of our API: data or an error, never both. */
export type ApiEnvelope<Data> = { data: Data; error: null } | { data: null; error: ApiFailure };

/** Who runs this copy of the product, as far as the configuration says. */
export interface Operator {
  name: string;
  kind?: OperatorKind;
  /** the name of the country in each language: a page does not carry the names of all of them */
  country?: Readonly<Record<Language, string>>;
}

/** `GET /api/config`, the same object that the page receives inlined. Nothing in it is secret. */
export interface PublicConfig {
  supabaseUrl: string;
  supabaseAnonKey: string;
  apiBaseUrl: string;
  productName: string;
  shortName: string;
  flags: FeatureFlags;
  version: string;
  mode: ServiceMode;
  /** false: the Google button explains itself and is disabled */
  googleEnabled: boolean;
  /** true: mails are captured on this machine and can be read at `/dev/mail` (loopback only) */
  capturedMail?: boolean;
  /** by which push services know this server; absent: no phone is told anything, and nothing of it is shown */
  pushKey?: string;
  /** milliseconds after which a call ends, where the operator chose another limit than `API_TIMEOUT_MS` [LIM-01] */
  apiTimeoutMs?: number;
  /** where people can write to by email; absent: the form alone is offered */
  contactEmail?: string;
  /** absent: nothing is said of who runs it */
  operator?: Operator;
}

/** `GET /api/health` */
export interface HealthAnswer {
  status: 'ok';
  version: string;
  mode: ServiceMode;
}

/** CALL-10: `GET /api/profile`. `profile` is null before the first sign-in has created the row. */
export interface ProfileAnswer extends RoleFlags {
  profile: Profile | null;
  flags: FeatureFlags;
}

/** FEAT-01: one line of `GET /api/switches`. */
export interface SwitchAnswer {
  flag: SwitchableFlag;
  /** what holds where nobody switched */
  configured: boolean;
  /** null: as configured */
  switched: { isOn: boolean; at: string; by: string } | null;
}
