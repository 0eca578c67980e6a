import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  DEFAULT_API_BASE_URL,
  DEFAULT_DATA_DIR,
  DEFAULT_HOST,
  DEFAULT_PORT,
  type Environment,
  type EnvironmentVariable,
  type Seed,
  SEEDS,
  serviceModeOf,
} from '#domain/platform/environment.ts';
import { DEFAULT_PRODUCT_NAME } from '#domain/platform/product-name.ts';
import { readFeatureFlags } from '#domain/platform/feature-flags.ts';
import { DEFAULT_APP_VERSION } from '#domain/limits.ts';
import { OperatorError } from '../operator-error.ts';
import type { Configuration, GoogleClient, LanguageModel, SpanCollector } from './configuration.ts';
import { readHostedSupabase } from './hosted-supabase.ts';
import { isLocalNetworkAddress, isLoopbackHost } from './loopback.ts';
import { readAlertWebhook } from './read-alert-webhook.ts';
import { readOperator } from './read-operator.ts';
import { readPush } from './read-push.ts';
import { refuseUnsafeExposure } from './refuse-unsafe-exposure.ts';

/** One variable, trimmed; empty counts as absent. */
type Read = (name: EnvironmentVariable) => string | undefined;

/**
 * The configuration of an environment. `root` is the folder of the program, against which a relative
 * `DATA_DIR` is taken. Throws `OperatorError` with one clear sentence when something is wrong or unsafe.
 */
export function readConfiguration(environment: Environment, root: string): Configuration {
  const configuration = readVariables(environment, root);
  refuseUnsafeExposure(configuration);
  return configuration;
}

/** The same without the question whether it is safe where others reach it. Throws `OperatorError`. */
export function readVariables(environment: Environment, root: string): Configuration {
  const read: Read = (name) => environment[name]?.trim() || undefined;
  const host = read('HOST') ?? DEFAULT_HOST;
  const port = readPort(read('PORT'));
  const publicUrl = readPublicUrl(read('PUBLIC_URL') ?? `http://localhost:${port}`);
  const loopbackOnly = isLoopbackHost(host) && isLoopbackHost(publicUrl.hostname);
  const productName = read('PRODUCT_NAME') ?? DEFAULT_PRODUCT_NAME;
  const apiBaseUrl = read('API_BASE_URL') ?? DEFAULT_API_BASE_URL;
  const mode = serviceModeOf(environment);
  return {
    host,
    port,
    publicUrl: publicUrl.origin,
    loopbackOnly,
    dataDirectory: resolve(root, read('DATA_DIR') ?? DEFAULT_DATA_DIR),
    seed: readSeed(read('SEED') ?? (loopbackOnly ? 'demo' : 'none')),
    demoPassword: read('DEMO_PASSWORD'),
    mode,
    databaseUrl: readDatabaseUrl(read('DATABASE_URL')),
    hosted: readHostedSupabase(environment, { apiBaseUrl, loopbackOnly }),
    apiBaseUrl,
    apiTimeoutMs: readApiTimeout(read('API_TIMEOUT_MS')),
    google: readGoogle(read),
    smtpUrl: readSmtpUrl(read('SMTP_URL')),
    mailFrom: readMailFrom(read, productName),
    languageModel: readLanguageModel(read),
    productName,
    shortName: read('SHORT_NAME') ?? productName,
    neutralUrl: readNeutralUrl(read('NEUTRAL_URL')),
    ...readOperator(read),
    metricsToken: readMetricsToken(read('METRICS_TOKEN')),
    spanCollector: readSpanCollector(read),
    push: readPush(environment, loopbackOnly),
    alertWebhook: readAlertWebhook(read),
    flags: readFlags(environment),
    version: readVersion(root),
  };
}

function readPort(text: string | undefined): number {
  if (text === undefined) return DEFAULT_PORT;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port >= 1 && port <= 65_535)) throw new OperatorError('PORT must be a number from 1 to 65535.');
  return port;
}

/** Nothing arrives on 2G in less than a second. */
const SHORTEST_TIMEOUT_MS = 1_000;
/** The gateway ends every call to the database service after this time. */
const LONGEST_TIMEOUT_MS = 30_000;

function readApiTimeout(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const limitMs = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (!(limitMs >= SHORTEST_TIMEOUT_MS && limitMs <= LONGEST_TIMEOUT_MS)) {
    throw new OperatorError(
      `API_TIMEOUT_MS must be a number of milliseconds from ${SHORTEST_TIMEOUT_MS} to ${LONGEST_TIMEOUT_MS}.`,
    );
  }
  return limitMs;
}

function readPublicUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin = url?.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  if (url === undefined || !/^https?:$/.test(url.protocol) || !isOrigin) {
    throw new OperatorError('PUBLIC_URL must be an address without a path, such as https://example.org.');
  }
  return url;
}

function readSeed(text: string): Seed {
  const seed = SEEDS.find((known) => known === text);
  if (seed === undefined) throw new OperatorError(`SEED must be one of: ${SEEDS.join(', ')}.`);
  return seed;
}

function readDatabaseUrl(text: string | undefined): string | undefined {
  if (text !== undefined && !/^postgres(ql)?:\/\/./.test(text)) {
    throw new OperatorError('DATABASE_URL must begin with postgres:// or postgresql://.');
  }
  return text;
}

function readSmtpUrl(text: string | undefined): string | undefined {
  if (text !== undefined && !/^smtps?:\/\/./.test(text)) {
    throw new OperatorError('SMTP_URL must begin with smtp:// or smtps://.');
  }
  // what other programs take behind the host, such as ignoreTLS=true, would be thought to hold here as well
  if (text !== undefined && !(URL.canParse(text) && /^\/?$/.test(tailOf(new URL(text))))) {
    throw new OperatorError(
      'SMTP_URL must end with host and port, such as smtp://user:password@mail.example.org:587: it takes no options, and TLS is always required outside this machine.',
    );
  }
  return text;
}

const tailOf = ({ pathname, search, hash }: URL): string => `${pathname}${search}${hash}`;

/** It is written into a page and a script: nothing but the plain signs of an address. */
function readNeutralUrl(text = ''): string {
  if (text !== '' && !/^https:\/\/[\w./?=&%~:-]+$/.test(text)) {
    throw new OperatorError(
      'NEUTRAL_URL must be a plain https address, such as https://example.org/weather.',
    );
  }
  return text;
}

/** The sender is neutral: families read phones. A line break would let it forge further headers [IN-05]. */
function readMailFrom(read: Read, productName: string): string {
  const from = read('MAIL_FROM');
  if (from === undefined) {
    if (read('SMTP_URL') !== undefined) throw new OperatorError('MAIL_FROM is needed beside SMTP_URL.');
    return `${productName} <no-reply@hamrah.example>`;
  }
  if (!/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(from)) {
    throw new OperatorError('MAIL_FROM must be an e-mail address, with or without a name in front of it.');
  }
  return from;
}

function readGoogle(read: Read): GoogleClient | undefined {
  const clientId = read('GOOGLE_CLIENT_ID');
  const clientSecret = read('GOOGLE_CLIENT_SECRET');
  if (clientId === undefined && clientSecret === undefined) return undefined;
  if (clientId === undefined || clientSecret === undefined) {
    throw new OperatorError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are needed together.');
  }
  return { clientId, clientSecret };
}

function readLanguageModel(read: Read): LanguageModel | undefined {
  const [baseUrl, model, apiKey] = [read('LLM_BASE_URL'), read('LLM_MODEL'), read('LLM_API_KEY')];
  if (baseUrl === undefined) {
    if (model === undefined && apiKey === undefined) return undefined;
    throw new OperatorError('LLM_BASE_URL is needed beside LLM_MODEL and LLM_API_KEY.');
  }
  if (!URL.canParse(baseUrl)) throw new OperatorError('LLM_BASE_URL must be an address.');
  const { protocol, hostname } = new URL(baseUrl);
  const isNear = isLoopbackHost(hostname) || isLocalNetworkAddress(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isNear)) {
    throw new OperatorError(
      'LLM_BASE_URL must begin with https:// unless it is in the network of this machine.',
    );
  }
  if (model === undefined) throw new OperatorError('LLM_MODEL is needed beside LLM_BASE_URL.');
  return { baseUrl: baseUrl.replace(/\/+$/, ''), apiKey, model };
}

/** Nothing slows down whoever guesses it: it must be too long for that. */
function readMetricsToken(text: string | undefined): string | undefined {
  if (text !== undefined && !/^\S{32,200}$/.test(text)) {
    throw new OperatorError('METRICS_TOKEN must be 32 to 200 characters without a space.');
  }
  return text;
}

/** As OpenTelemetry says: an address below which `/v1/traces` stands, and headers as `name=value,name=value`. */
function readSpanCollector(read: Read): SpanCollector | undefined {
  const endpoint = read('OTEL_EXPORTER_OTLP_ENDPOINT');
  if (endpoint === undefined) return undefined;
  if (!/^https?:\/\/[^\s?#@]+$/.test(endpoint) || !URL.canParse(endpoint)) {
    throw new OperatorError('OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https address without a query.');
  }
  const pairs = (read('OTEL_EXPORTER_OTLP_HEADERS') ?? '').split(',').filter((pair) => pair.trim() !== '');
  const headers = pairs.map((pair): [string, string] => {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*=\s*([\x20-\x7e]+?)\s*$/.exec(pair) ?? [];
    if (name === '') throw new OperatorError('OTEL_EXPORTER_OTLP_HEADERS must be name=value,name=value.');
    return [name.toLowerCase(), decodeHeader(value)];
  });
  return { endpoint: endpoint.replace(/\/+$/, ''), headers: Object.fromEntries(headers) };
}

/** Values may be written with percent signs; one that does not decode is taken as it stands. */
function decodeHeader(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // a lone percent sign belongs to the value
    return value;
  }
}

function readFlags(environment: Environment) {
  const { flags, unreadable } = readFeatureFlags(environment);
  if (unreadable.length > 0) throw new OperatorError(`${unreadable.join(', ')} must be on or off.`);
  return flags;
}

/** LIM-04: the package's own version, 1.0.0 where it says none. */
function readVersion(root: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const named = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  return named && typeof manifest.version === 'string' ? manifest.version : DEFAULT_APP_VERSION;
}
