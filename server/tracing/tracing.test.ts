import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Person, signUp } from '../testing/people.ts';
import { type HostedServer, startHosted } from '../testing/start-hosted.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}
interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attribute[];
  status: { code?: number };
}
interface Sent {
  resourceSpans: [{ resource: { attributes: Attribute[] }; scopeSpans: [{ spans: SentSpan[] }] }];
}

/** What came to a collector of this machine. */
interface Collector {
  url: string;
  server: Server;
  texts: string[];
  headers: IncomingHttpHeaders[];
  paths: string[];
}

async function startCollector(status = 200): Promise<Collector> {
  const texts: string[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const paths: string[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    request.on('end', () => {
      texts.push(text);
      headers.push(request.headers);
      paths.push(`${request.method} ${request.url}`);
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, server, texts, headers, paths };
}

describe('spans', () => {
  const secret = crypto.randomUUID();
  let hosted: HostedServer;
  let student: Person;
  let collector: Collector;
  let spans: SentSpan[];
  let own: Attribute[];

  beforeAll(async () => {
    hosted = await startHosted();
    student = await signUp(hosted.supabase, 'laila@example.org');
    collector = await startCollector();
    const server: TestServer = await startTestServer({
      environment: {
        SUPABASE_URL: hosted.supabase.url,
        SUPABASE_ANON_KEY: hosted.supabase.anonKey,
        SUPABASE_SERVICE_ROLE_KEY: hosted.supabase.serviceRoleKey,
        OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
        OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20abc, X-Team = hamrah',
      },
    });
    await fetch(`${server.url}/api/profile?who=${secret}`, {
      headers: {
        authorization: `Bearer ${student.token}`,
        traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
      },
    });
    await fetch(`${server.url}/api/system`, { headers: { authorization: `Bearer ${student.token}` } });
    await fetch(`${server.url}/api/errors`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${student.token}` },
      body: JSON.stringify({ errorId: secret, message: 'Zahra Karimi, zahra@example.org, 0799 123 456' }),
    });
    await fetch(`${server.url}/mentors/zahra?q=${secret}`);
    await server.close();
    const sent = collector.texts.map((text) => JSON.parse(text) as Sent);
    spans = sent.flatMap(({ resourceSpans: [{ scopeSpans }] }) => scopeSpans[0].spans);
    own = sent[0]?.resourceSpans[0].resource.attributes ?? [];
  });
  afterAll(async () => {
    collector.server.close();
    await hosted.close();
  });

  const named = (name: string) => spans.find((span) => span.name === name);

  it('go to the collector that is named, in OTLP, with what it asks for', () => {
    expect(new Set(collector.paths)).toEqual(new Set(['POST /v1/traces']));
    expect(collector.headers[0]).toMatchObject({
      'content-type': 'application/json',
      authorization: 'Bearer abc',
      'x-team': 'hamrah',
    });
    expect(own).toContainEqual({ key: 'service.name', value: { stringValue: 'hamrah' } });
    for (const span of spans) {
      expect(span.traceId).toMatch(/^[0-9a-f]{32}$/);
      expect(span.spanId).toMatch(/^[0-9a-f]{16}$/);
      const tookNs = BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano);
      expect(tookNs >= 0n && tookNs < 60_000_000_000n).toBe(true);
      expect(Math.abs(Number(BigInt(span.startTimeUnixNano) / 1_000_000n) - Date.now())).toBeLessThan(
        120_000,
      );
    }
  });

  it('say which call belonged to which request', () => {
    const request = named('GET /api/profile');
    expect(request).toMatchObject({ kind: 2, status: {} });
    expect(request).not.toHaveProperty('parentSpanId');
    expect(request?.traceId).not.toBe('a'.repeat(32));
    const calls = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(calls.map(({ name }) => name)).toEqual(['POST /rest/v1/rpc/own_account']);
    for (const call of calls) expect(call).toMatchObject({ kind: 3, traceId: request?.traceId });
    expect(named('GET /api/system')?.attributes).toContainEqual({
      key: 'error.type',
      value: { stringValue: 'not_allowed' },
    });
    const status = named('GET page')?.attributes.find(({ key }) => key === 'http.response.status_code');
    expect(String(status?.value.intValue)).toMatch(/^\d{3}$/);
  });

  it('[SE-07] hold nothing of a person: no id, no query, no body, no token, no address', () => {
    const text = collector.texts.join('\n');
    expect(text).not.toContain(secret);
    expect(text).not.toContain(student.id);
    expect(text).not.toContain(student.token);
    // the numbers of spans and their times are random digits, among which any four may be
    const told = text.replaceAll(
      /"(?:traceId|spanId|parentSpanId|startTimeUnixNano|endTimeUnixNano)":"?\w+"?/g,
      '',
    );
    expect(told).not.toMatch(/zahra|laila|karimi|0799|@|\?|eyJ|127\.0\.0\.1|[0-9a-f]{8}-[0-9a-f]{4}-/i);
    const keys = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
    expect([...keys].toSorted()).toEqual([
      'error.type',
      'http.request.method',
      'http.response.status_code',
      'http.route',
      'peer.service',
    ]);
  });
});

it('a collector that refuses or is away stops nothing', async () => {
  const refusing = await startCollector(500);
  const server = await startTestServer({ environment: { OTEL_EXPORTER_OTLP_ENDPOINT: refusing.url } });
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  await server.close();
  refusing.server.close();
  expect(refusing.texts.length).toBeGreaterThan(0);
  const alone = await startTestServer({ environment: { OTEL_EXPORTER_OTLP_ENDPOINT: refusing.url } });
  expect((await fetch(`${alone.url}/api/health`)).status).toBe(200);
  await alone.close();
});

it('without the variable nothing of it is loaded', async () => {
  vi.resetModules();
  vi.doMock('./tracing.ts', () => {
    throw new Error('It was loaded.');
  });
  const fresh = await import('../testing/start-test-server.ts');
  const server = await fresh.startTestServer();
  await server.close();
  const wanted = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' };
  await expect(fresh.startTestServer({ environment: wanted })).rejects.toThrow();
  vi.doUnmock('./tracing.ts');
});
