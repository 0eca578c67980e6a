/** The names of every variable that the product reads, so that a misspelt one is found by the compiler. */
export const ENVIRONMENT_VARIABLES = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'DATA_DIR',
  'SEED',
  'DEMO_PASSWORD',
  'DATABASE_URL',
  'SUPABASE_URL',
  'SUPABASE_ANON_KEY',
  'SUPABASE_SERVICE_ROLE_KEY',
  'SUPABASE_DIRECT',
  'API_BASE_URL',
  'API_TIMEOUT_MS',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'SMTP_URL',
  'MAIL_FROM',
  'LLM_BASE_URL',
  'LLM_API_KEY',
  'LLM_MODEL',
  'PRODUCT_NAME',
  'SHORT_NAME',
  'NEUTRAL_URL',
  'CONTACT_EMAIL',
  'OPERATOR_NAME',
  'OPERATOR_KIND',
  'OPERATOR_COUNTRY',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'VAPID_PUBLIC_KEY',
  'VAPID_PRIVATE_KEY',
  'VAPID_SUBJECT',
  'PUSH_TEST_SERVICE',
  'ALERT_WEBHOOK_URL',
  'ALERT_WEBHOOK_SECRET',
] as const;

export type EnvironmentVariable = (typeof ENVIRONMENT_VARIABLES)[number];
export type Environment = Readonly<Record<string, string | undefined>>;

export const DEFAULT_PORT = 3000;
export const DEFAULT_HOST = '127.0.0.1';
export const DEFAULT_DATA_DIR = '.data';
export const DEFAULT_API_BASE_URL = '/api';

/** Where the Supabase services come from, as `GET /api/health` names it. */
export const SERVICE_MODES = ['pglite', 'postgres', 'supabase'] as const;
export type ServiceMode = (typeof SERVICE_MODES)[number];

/** Values of `SEED`. */
export const SEEDS = ['demo', 'none'] as const;
export type Seed = (typeof SEEDS)[number];

/** Values of `OPERATOR_KIND`. */
export const OPERATOR_KINDS = [
  'association',
  'foundation',
  'charity',
  'company',
  'university',
  'person',
] as const;
export type OperatorKind = (typeof OPERATOR_KINDS)[number];

/** hosted when a Supabase address is given, else our own on PostgreSQL or in the process */
export function serviceModeOf(environment: Environment): ServiceMode {
  if (environment.SUPABASE_URL) return 'supabase';
  return environment.DATABASE_URL ? 'postgres' : 'pglite';
}
