import type { Environment, EnvironmentVariable } from '#domain/platform/environment.ts';

const SECRET_VARIABLES: readonly EnvironmentVariable[] = [
  'SUPABASE_ANON_KEY',
  'SUPABASE_SERVICE_ROLE_KEY',
  'GOOGLE_CLIENT_SECRET',
  'LLM_API_KEY',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'VAPID_PRIVATE_KEY',
  'ALERT_WEBHOOK_SECRET',
];
const ADDRESSES_WITH_PASSWORD: readonly EnvironmentVariable[] = ['DATABASE_URL', 'SMTP_URL', 'LLM_BASE_URL'];
/** Shorter ones would stand in ordinary words, and hiding them would show where. */
const SHORTEST_SECRET_CHARACTERS = 4;
const HIDDEN = '[hidden]';

/** Between the scheme and the last @ before the host: in an address that cannot be parsed as well. */
const PASSWORD_IN_ADDRESS = /^[a-z+]+:\/\/[^/@]*?:(.*)@/i;

/** Secrets of this environment, as they stand there and decoded. */
export function secretsOf(environment: Environment): string[] {
  const given = [
    ...SECRET_VARIABLES.map((name) => environment[name]?.trim()),
    ...ADDRESSES_WITH_PASSWORD.flatMap((name) => {
      const address = environment[name]?.trim() ?? '';
      const [, password] = PASSWORD_IN_ADDRESS.exec(address) ?? [];
      return password === undefined ? [] : [password, decoded(password)];
    }),
  ];
  return given.filter(
    (secret) => secret !== undefined && secret.length >= SHORTEST_SECRET_CHARACTERS,
  ) as string[];
}

/** The text without any of the secrets: servers repeat in their refusals what they were given. */
export function hideSecrets(text: string, secrets: readonly string[]): string {
  const longestFirst = secrets.toSorted((one, other) => other.length - one.length);
  return longestFirst.reduce((shown, secret) => shown.replaceAll(secret, HIDDEN), text);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
