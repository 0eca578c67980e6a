import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Environment } from '#domain/platform/environment.ts';
import { OperatorError } from '../operator-error.ts';
import { pushSettings } from '../testing/fake-push-service.ts';
import { readConfiguration } from './read-configuration.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LONG_KEY = 'k'.repeat(100);
const HOSTED = {
  SUPABASE_URL: 'https://db.example.org',
  SUPABASE_ANON_KEY: LONG_KEY,
  SUPABASE_SERVICE_ROLE_KEY: LONG_KEY,
};
const OPEN = {
  HOST: '0.0.0.0',
  PUBLIC_URL: 'https://rah.example.org',
  SMTP_URL: 'smtp://mail',
  MAIL_FROM: 'a@example.org',
};

const read = (environment: Environment) => readConfiguration(environment, ROOT);

function refusal(environment: Environment): string {
  try {
    read(environment);
  } catch (error) {
    if (error instanceof OperatorError) return error.message;
    throw error;
  }
  return 'started';
}

describe('defaults', () => {
  it('need nothing to be set, and serve this machine alone', () => {
    expect(read({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      loopbackOnly: true,
      dataDirectory: `${ROOT}.data`,
      seed: 'demo',
      mode: 'pglite',
      apiBaseUrl: '/api',
      productName: 'Hamrah',
      shortName: 'Hamrah',
      hosted: undefined,
      google: undefined,
      version: '1.0.0',
    });
  });

  it('[LIM-01] leave the limit of calls as it is, unless API_TIMEOUT_MS says another', () => {
    expect(read({}).apiTimeoutMs).toBeUndefined();
    expect(read({ API_TIMEOUT_MS: '30000' }).apiTimeoutMs).toBe(30_000);
    for (const wrong of ['0', '999', '30001', '10s', '-5'])
      expect(refusal({ API_TIMEOUT_MS: wrong })).toBe(
        'API_TIMEOUT_MS must be a number of milliseconds from 1000 to 30000.',
      );
  });

  it('follow PORT, and take an empty variable for none', () => {
    expect(read({ PORT: '3123', HOST: ' ', SEED: '' })).toMatchObject({
      publicUrl: 'http://localhost:3123',
      host: '127.0.0.1',
      seed: 'demo',
    });
  });

  it('seed nothing where others can reach the server', () => {
    expect(read(OPEN)).toMatchObject({ seed: 'none', loopbackOnly: false });
  });

  it('name the mode by what is set', () => {
    expect(read({ DATABASE_URL: 'postgres://localhost/hamrah' }).mode).toBe('postgres');
    expect(read({ ...HOSTED, DATABASE_URL: 'postgres://localhost/hamrah' }).mode).toBe('supabase');
  });
});

describe('refusals', () => {
  it.each([
    ['PORT', 'abc', 'PORT must be a number from 1 to 65535.'],
    ['PORT', '70000', 'PORT must be a number from 1 to 65535.'],
    ['PUBLIC_URL', 'example.org', 'PUBLIC_URL must be an address'],
    ['PUBLIC_URL', 'http://localhost:3000/app', 'PUBLIC_URL must be an address'],
    ['PUBLIC_URL', 'javascript:alert(1)', 'PUBLIC_URL must be an address'],
    ['SEED', 'all', 'SEED must be one of: demo, none.'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must begin with postgres://'],
    ['SMTP_URL', 'mail.example.org', 'SMTP_URL must begin with smtp://'],
    ['SMTP_URL', 'smtp://mail.example.org?ignoreTLS=true', 'it takes no options, and TLS is always required'],
    ['SMTP_URL', 'smtp://mail.example.org:587/?requireTLS=false', 'it takes no options'],
    ['SMTP_URL', 'smtps://mail.example.org/#tls', 'it takes no options'],
    ['SMTP_URL', 'smtp://mail.example.org:port', 'SMTP_URL must end with host and port'],
    ['SMTP_URL', 'smtp://mail.example.org', 'MAIL_FROM is needed beside SMTP_URL.'],
    ['MAIL_FROM', 'a@example.org\nBcc: b@example.org', 'MAIL_FROM must be an e-mail address'],
    ['GOOGLE_CLIENT_ID', 'x', 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are needed together.'],
    ['LLM_BASE_URL', 'http://localhost:1/v1', 'LLM_MODEL is needed beside LLM_BASE_URL.'],
    [
      'LLM_BASE_URL',
      'http://models.example/v1',
      'LLM_BASE_URL must begin with https:// unless it is in the network of this machine.',
    ],
    ['LLM_MODEL', 'm', 'LLM_BASE_URL is needed beside LLM_MODEL and LLM_API_KEY.'],
    ['FLAG_CSP', 'maybe', 'FLAG_CSP must be on or off.'],
    [
      'VAPID_SUBJECT',
      'mailto:a@example.org',
      'VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT are needed together.',
    ],
  ])('%s=%s is one clear sentence', (name, value, sentence) => {
    expect(refusal({ [name]: value })).toContain(sentence);
  });

  it('[VAL-01] names every missing variable', () => {
    expect(refusal({ SUPABASE_URL: HOSTED.SUPABASE_URL })).toBe(
      'Missing required environment variables: SUPABASE_ANON_KEY, SUPABASE_SERVICE_ROLE_KEY',
    );
    expect(refusal({ SUPABASE_ANON_KEY: LONG_KEY })).toBe(
      'Missing required environment variables: SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY',
    );
  });

  it.each([
    ['collector', undefined],
    ['ftp://collector.example', undefined],
    ['https://user:password@collector.example', undefined],
    ['https://collector.example/?key=1', undefined],
    ['https://collector.example', 'no pair'],
    ['https://collector.example', 'a=b\r\nc'],
  ])('a collector of spans that cannot be one is refused: %s with %s', (endpoint, headers) => {
    const environment = {
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      ...(headers !== undefined && { OTEL_EXPORTER_OTLP_HEADERS: headers }),
    };
    expect(refusal(environment)).toMatch(/^OTEL_EXPORTER_OTLP_(ENDPOINT|HEADERS) must be/);
  });

  it('a collector of spans is named as OpenTelemetry names it', () => {
    const environment = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/base/',
      OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Basic%20YWJj%3D, x-share=50%',
    };
    expect(read(environment).spanCollector).toEqual({
      endpoint: 'https://collector.example/base',
      headers: { authorization: 'Basic YWJj=', 'x-share': '50%' },
    });
    expect(read({}).spanCollector).toBeUndefined();
  });

  it('a token for the metrics that could be guessed is refused', () => {
    expect(refusal({ METRICS_TOKEN: 'short' })).toBe(
      'METRICS_TOKEN must be 32 to 200 characters without a space.',
    );
    expect(refusal({ METRICS_TOKEN: `${'m'.repeat(40)} m` })).toContain('METRICS_TOKEN');
    expect(read({ METRICS_TOKEN: 'm'.repeat(32) }).metricsToken).toBe('m'.repeat(32));
    expect(read({}).metricsToken).toBeUndefined();
  });

  it.each([
    [{ SUPABASE_URL: 'http://db.example.org' }, 'SUPABASE_URL must use HTTPS'],
    [{ SUPABASE_ANON_KEY: 'k'.repeat(99) }, 'SUPABASE_ANON_KEY must be at least 100 characters'],
    [{ API_BASE_URL: 'http://localhost:4000/api' }, 'API_BASE_URL must not contain localhost'],
  ])('[VAL-02] a hosted configuration with %o fails', (wrong, reason) => {
    const message = refusal({ ...HOSTED, ...wrong });
    expect(message).toMatch(/^Configuration validation failed: /);
    expect(message).toContain(reason);
  });

  it('[VAL-02] the two named exceptions pass: the short new key, and a Supabase of this machine for this machine', () => {
    expect(refusal({ ...HOSTED, SUPABASE_ANON_KEY: 'sb_publishable_abcdef' })).toBe('started');
    expect(refusal({ ...HOSTED, SUPABASE_URL: 'http://localhost:3129' })).toBe('started');
    expect(refusal({ ...HOSTED, ...OPEN, SUPABASE_URL: 'http://localhost:3129' })).toContain(
      'must use HTTPS',
    );
  });

  it.each([
    [{ PUBLIC_URL: 'http://rah.example.org' }, 'PUBLIC_URL must use HTTPS'],
    [{ PUBLIC_URL: 'http://localhost:3000' }, 'HOST=0.0.0.0 is open to others'],
    [{ SMTP_URL: '', MAIL_FROM: '' }, 'SMTP_URL is needed outside this machine'],
    [{ SEED: 'demo' }, 'SEED=demo is for this machine alone'],
  ])('[CF-01] outside loopback %o is refused', (wrong, reason) => {
    expect(refusal({ ...OPEN, ...wrong })).toContain(reason);
    expect(refusal(OPEN)).toBe('started');
  });

  it('[CF-01] a public address counts as outside, even if only a proxy on this machine can connect', () => {
    expect(refusal({ PUBLIC_URL: 'https://rah.example.org' })).toContain(
      'SMTP_URL is needed outside this machine',
    );
  });
});

describe('keys for words to a locked screen', () => {
  const { publicKey, privateKey, subject } = pushSettings('http://127.0.0.1:1');
  const KEYS = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject };

  it('are none by default, and then nothing of it is on', () => {
    expect(read({}).push).toBeUndefined();
    expect(read(KEYS).push).toEqual({ publicKey, privateKey, subject, standIn: undefined });
  });

  it('belong together', () => {
    const other = pushSettings('http://127.0.0.1:1');
    expect(refusal({ ...KEYS, VAPID_PUBLIC_KEY: other.publicKey })).toContain('are no pair');
    expect(refusal({ ...KEYS, VAPID_PRIVATE_KEY: 'A'.repeat(43) })).toContain('are no pair');
    expect(refusal({ ...KEYS, VAPID_PRIVATE_KEY: 'short' })).toContain('are no pair');
  });

  it.each(['post@example.org', 'http://example.org', 'mailto:'])(
    'say whom to write to, not %s',
    (address) => {
      expect(refusal({ ...KEYS, VAPID_SUBJECT: address })).toContain('VAPID_SUBJECT must be');
    },
  );

  it('a stand-in for push services is taken on this machine alone', () => {
    expect(read({ ...KEYS, PUSH_TEST_SERVICE: 'http://127.0.0.1:4001' }).push?.standIn).toBe(
      'http://127.0.0.1:4001',
    );
    const refused = 'PUSH_TEST_SERVICE is for tests';
    expect(refusal({ ...KEYS, PUSH_TEST_SERVICE: 'http://10.0.0.1' })).toContain(refused);
    expect(refusal({ ...OPEN, ...KEYS, PUSH_TEST_SERVICE: 'http://127.0.0.1:4001' })).toContain(refused);
  });
});

describe('who runs it', () => {
  it('is not said where nothing is set', () => {
    expect(read({})).toMatchObject({ contactEmail: undefined, operator: undefined });
  });

  it('is read with as much as is set', () => {
    expect(read({ CONTACT_EMAIL: 'Team@Example.org', OPERATOR_NAME: 'Rah e.V.' })).toMatchObject({
      contactEmail: 'team@example.org',
      operator: { name: 'Rah e.V.', kind: undefined, country: undefined },
    });
    expect(
      read({ OPERATOR_NAME: 'Rah', OPERATOR_KIND: 'association', OPERATOR_COUNTRY: 'de' }).operator,
    ).toEqual({ name: 'Rah', kind: 'association', country: 'DE' });
  });

  it.each([
    [{ CONTACT_EMAIL: 'team' }, /^CONTACT_EMAIL must be an email address/],
    [{ CONTACT_EMAIL: 'team@example.org?bcc=all' }, /^CONTACT_EMAIL must be an email address/],
    [{ OPERATOR_KIND: 'company' }, /^OPERATOR_NAME is needed/],
    [{ OPERATOR_COUNTRY: 'DE' }, /^OPERATOR_NAME is needed/],
    [{ OPERATOR_NAME: 'x'.repeat(121) }, /^OPERATOR_NAME must be one line/],
    [{ OPERATOR_NAME: 'Rah', OPERATOR_KIND: 'sect' }, /^OPERATOR_KIND must be one of: association,/],
    [{ OPERATOR_NAME: 'Rah', OPERATOR_COUNTRY: 'Germany' }, /^OPERATOR_COUNTRY must be the two letters/],
    [{ OPERATOR_NAME: 'Rah', OPERATOR_COUNTRY: 'XX' }, /^OPERATOR_COUNTRY must be the two letters/],
  ])('is refused as %j', (environment, words) => {
    expect(refusal(environment)).toMatch(words);
  });
});
