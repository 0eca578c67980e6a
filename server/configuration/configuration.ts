import type { OperatorKind, ServiceMode, Seed } from '#domain/platform/environment.ts';
import type { FeatureFlags } from '#domain/platform/feature-flags.ts';

/** A Supabase that somebody else runs: the platform's, or a self-hosted one. */
export interface HostedSupabase {
  url: string;
  anonKey: string;
  serviceRoleKey: string;
  /** browsers ask it themselves, past our gate and all that it alone enforces */
  isDirect: boolean;
}

export interface GoogleClient {
  clientId: string;
  clientSecret: string;
}

export interface LanguageModel {
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
}

/** Where spans of requests go. */
export interface SpanCollector {
  /** without a slash at the end */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
}

/** How words reach a locked screen (product 1.20). */
export interface PushSettings {
  /** which browsers are told when somebody switches this on; a point of P-256 in base64url */
  publicKey: string;
  privateKey: string;
  /** whom a push service writes to when something is wrong: `mailto:` or https */
  subject: string;
  /** takes in the place of every push service what is sent, in tests on one machine alone */
  standIn: string | undefined;
}

/** Where alarms about people in danger are sent besides push and e-mail. */
export interface AlertWebhookSettings {
  url: string;
  /** signs what is sent */
  secret: string;
}

/** Who runs this copy of the product. */
export interface OperatorSettings {
  name: string;
  kind: OperatorKind | undefined;
  /** ISO 3166, two letters */
  country: string | undefined;
}

/** Everything the process was told, read once at the start and checked. */
export interface Configuration {
  host: string;
  port: number;
  /** origin that people use, without a trailing slash */
  publicUrl: string;
  /** nobody but this machine can reach it: the one case in which demonstration accounts and plain HTTP are allowed */
  loopbackOnly: boolean;
  /** absolute path */
  dataDirectory: string;
  seed: Seed;
  /** of the demonstration accounts; undefined: a random one for each data folder */
  demoPassword: string | undefined;
  mode: ServiceMode;
  databaseUrl: string | undefined;
  /** given in mode `supabase` only */
  hosted: HostedSupabase | undefined;
  apiBaseUrl: string;
  /** milliseconds after which a browser gives up on a call, and this server on a service behind it; undefined: the usual ten seconds [LIM-01] */
  apiTimeoutMs: number | undefined;
  google: GoogleClient | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  languageModel: LanguageModel | undefined;
  productName: string;
  shortName: string;
  /** SG-06: where «Leave quickly» leads in the end; empty: to a page of our own */
  neutralUrl: string;
  /** where people can write to by email; undefined: the form alone is offered */
  contactEmail: string | undefined;
  /** undefined: nothing is said of who runs it */
  operator: OperatorSettings | undefined;
  /** opens the metrics to whoever shows it; undefined: nobody from outside reads them */
  metricsToken: string | undefined;
  /** undefined: no spans are made */
  spanCollector: SpanCollector | undefined;
  /** undefined: no phone is told anything, and nothing of it is shown */
  push: PushSettings | undefined;
  /** undefined: alarms go by push, e-mail and on screens alone */
  alertWebhook: AlertWebhookSettings | undefined;
  flags: FeatureFlags;
  version: string;
}
