/**
 * The closed list of what can go wrong. A failure is classified once, where it enters the program; after
 * that only these codes travel, and screens look their words up by code. SQL functions raise the same names
 * as exception messages.
 */
export const ERROR_CODES = [
  // network
  'offline',
  'network',
  'timeout',
  'aborted',
  'server_unavailable',
  'rate_limited',
  'bad_answer',
  'chunk_load_failed',
  // accounts
  'invalid_credentials',
  'email_not_confirmed',
  'user_exists',
  'weak_password',
  'session_expired',
  'not_signed_in',
  'not_allowed',
  'code_invalid',
  'email_reserved',
  'disposable_email',
  'invalid_email',
  'signup_disabled',
  'provider_disabled',
  'terms_not_accepted',
  // data
  'not_found',
  'conflict',
  'invalid_input',
  'table_missing',
  'no_row',
  'capacity_full',
  'already_assigned',
  'not_a_student',
  'not_a_mentor',
  'under_13',
  'gender_rule_needs_reason',
  'invalid_transition',
  'application_exists',
  'application_incomplete',
  'reason_required',
  'match_not_active',
  'pair_ruled_out',
  'contact_in_text',
  'proposal_closed',
  'round_closed',
  'reads_blind',
  'decisions_sent',
  'decisions_incomplete',
  'offer_gone',
  'not_eligible',
  'report_open',
  'pool_changed',
  'second_admin_needed',
  'export_second_admin',
  'feature_disabled',
  'slug_taken',
  'post_incomplete',
  'programme_incomplete',
  'announcement_not_tested',
  'announcement_text_missing',
  'nobody_to_reach',
  'fresh_sign_in_needed',
  'announcements_too_many',
  'last_admin',
  'saved_view_name_taken',
  'saved_views_too_many',
  'bulk_too_many',
  'advisor_limit',
  // files
  'no_file',
  'bucket_missing',
  'storage_denied',
  'file_too_large',
  'file_type',
  'upload_failed',
  'delete_failed',
  'device_storage_full',
  // request, configuration, rest
  'body_too_large',
  'method_not_allowed',
  'config_missing',
  'config_invalid',
  'unexpected',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** Values that a translated text may name, e.g. the table of «Failed to fetch {table}.» */
export type ErrorParams = Readonly<Record<string, string | number>>;

const KNOWN: ReadonlySet<string> = new Set(ERROR_CODES);

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && KNOWN.has(value);
}

export interface AppErrorDetails {
  params?: ErrorParams;
  /** what was caught; for logs, never for people */
  cause?: unknown;
  /** a text that the specification prescribes letter for letter; otherwise the code is the message */
  message?: string;
}

/** The one kind of error that our own code throws. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams | undefined;

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(details.message ?? code, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.params = details.params;
  }
}

/** By name and code, not by class: an error that crossed a worker or a second bundle is still one of ours. */
export function isAppError(value: unknown): value is AppError {
  return value instanceof Error && value.name === 'AppError' && 'code' in value && isErrorCode(value.code);
}

/** Failures of the way to the server: nothing was heard of it. */
const OF_THE_CONNECTION: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['offline', 'network', 'timeout']);

/** True where the server was not reached, so that nothing is known about what was asked. */
export function isUnreachable(code: ErrorCode): boolean {
  return OF_THE_CONNECTION.has(code);
}

/** Failures after which the same request may be sent again unchanged. */
const WORTH_RETRYING: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  ...OF_THE_CONNECTION,
  'server_unavailable',
  'rate_limited',
  // the sign-in page of a network or half an answer: nothing of ours was said
  'bad_answer',
]);

/** True when trying again later can succeed without the person changing anything. */
export function isWorthRetrying(code: ErrorCode): boolean {
  return WORTH_RETRYING.has(code);
}
