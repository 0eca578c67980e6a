import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IMPORT_FILE_MAX_BYTES } from '#domain/data-transfer/import-kinds.ts';
import { ERROR_REPORT_MAX_BYTES } from '#domain/limits.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { WHO_MAY_CALL } from '../permissions/who-may-call.ts';
import { ROUTES } from '../routes/routes.ts';
import { describeApi } from './document.ts';
import type { OpenApiDocument, OpenApiOperation } from './open-api.ts';
import { pageOf } from './page.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

let server: TestServer;
let document: OpenApiDocument;
beforeAll(async () => {
  server = await startTestServer();
  document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenApiDocument;
});
afterAll(() => server.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
const operation = (name: string): OpenApiOperation => {
  const found = operations().find(({ operation: one }) => one.operationId === name);
  if (!found) throw new Error(`${name} is not described.`);
  return found.operation;
};

describe('GET /api/openapi.json', () => {
  it('describes every route that is served, and no other', () => {
    const described = operations().map(({ path, method }) => `${method.toUpperCase()} ${path}`);
    expect(described.toSorted()).toEqual(ROUTES.map(({ path, method }) => `${method} ${path}`).toSorted());
    expect(new Set(operations().map(({ operation: one }) => one.operationId)).size).toBe(ROUTES.length);
  });

  it('leaves no folder of routes out', async () => {
    const folders = readdirSync(`${ROOT}server/api/routes`, { withFileTypes: true }).filter((one) =>
      one.isDirectory(),
    );
    const routes = await Promise.all(
      folders.map(async ({ name }) => {
        const file = (await import(`../routes/${name}/route.ts`)) as Record<string, unknown>;
        return Object.values(file).flat();
      }),
    );
    expect(new Set(routes.flat())).toEqual(new Set(ROUTES));
  });

  it('says of each who may call it, what comes back, what it refuses with and what a second call does', () => {
    for (const { operation: one } of operations()) {
      const caller = WHO_MAY_CALL[one.operationId];
      expect(one['x-who-may-call']).toBe(caller);
      expect(one.security).toEqual(caller === 'anyone' ? [] : [{ token: [] }]);
      expect(one.description).toMatch(caller === 'anyone' ? /^Anyone/ : /^Asks for the token/);
      const statuses = Object.keys(one.responses);
      expect(statuses.some((status) => Number(status) < 300)).toBe(true);
      expect(Object.keys(one['x-error-codes']).every((status) => statuses.includes(status))).toBe(true);
      expect(one['x-error-codes']['500']).toEqual(['unexpected']);
      if (caller === 'signed-in') expect(one['x-error-codes']['401']).toContain('not_signed_in');
      if (one.requestBody) expect(one['x-max-body-bytes']).toBeGreaterThan(0);
      if (one['x-error-codes']['429']) expect(one['x-rate-limits']?.perAddress).toBeGreaterThan(0);
    }
  });

  it('takes what it says from where the server checks it', () => {
    expect(operation('errors')).toMatchObject({
      'x-max-body-bytes': ERROR_REPORT_MAX_BYTES,
      'x-rate-limits': { perAddress: 60, perPerson: 20, inAll: 2_000, windowSeconds: 900 },
      requestBody: {
        content: { 'application/json': { schema: { required: ['errorId', 'message'] } } },
      },
    });
    expect(operation('imports')).toMatchObject({
      'x-max-body-bytes': IMPORT_FILE_MAX_BYTES,
      'x-when-repeated': 'is-refused',
      requestBody: { content: { 'application/octet-stream': {} } },
    });
    expect(operation('imports').parameters?.map(({ name }) => name)).toEqual([
      'id',
      'kind',
      'name',
      'mapping',
    ]);
    // where the answer is not of the envelope, no refusal hides it
    expect(Object.keys(operation('ready').responses)).toContain('503');
    expect(operation('ready')['x-error-codes']).not.toHaveProperty('503');
  });

  it('is of the standard', () => {
    const folder = mkdtempSync(join(tmpdir(), 'hamrah-document-'));
    const file = join(folder, 'openapi.json');
    const validate = (one: unknown) => {
      writeFileSync(file, JSON.stringify(one));
      return execFileSync(process.execPath, [VALIDATOR, file], { encoding: 'utf8' });
    };
    expect(JSON.parse(validate(document))).toEqual({ valid: true });
    const { info: _info, ...broken } = document;
    expect(() => validate(broken)).toThrow();
    rmSync(folder, { recursive: true });
  });

  it('is told to be unchanged to whoever has it, and is the same in every copy', async () => {
    const etag = (await fetch(`${server.url}/api/openapi.json`)).headers.get('etag') ?? '';
    const again = await fetch(`${server.url}/api/openapi.json`, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    const api = { routes: ROUTES, whoMayCall: WHO_MAY_CALL, title: document.info.title };
    expect(describeApi({ ...api, version: document.info.version })).toEqual(document);
  });
});

const VALIDATOR = join(ROOT, 'node_modules/@seriousme/openapi-schema-validator/bin/validate-api-cli.js');

describe('GET /api/docs', () => {
  it('[XS-04] is one page with all of it, without a script and with nothing from elsewhere', async () => {
    const answer = await fetch(`${server.url}/api/docs`);
    const html = await answer.text();
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(html).not.toMatch(/<script|<link|<img|<iframe|https?:|javascript:|\son\w+=/i);
    for (const { path, method, operation: one } of operations()) {
      expect(html).toContain(
        `<h2 id="${one.operationId}"><code>${method.toUpperCase()} /api${path}</code></h2>`,
      );
      expect(html).toContain(`href="#${one.operationId}"`);
      for (const status of Object.keys(one.responses)) {
        expect(html).toContain(`<th scope="row">${status}</th>`);
      }
    }
  });

  it('[XS-04] shows words as words', () => {
    // a product may be called anything
    const [route] = ROUTES;
    if (!route) throw new Error('There are no routes.');
    const docs = { ...route.docs, summary: '<script>"&' };
    const api = describeApi({
      routes: [{ ...route, docs }],
      whoMayCall: WHO_MAY_CALL,
      title: '<img src=x>',
      version: '1',
    });
    const html = pageOf(api);
    expect(html).not.toMatch(/<script|<img/);
    expect(html).toContain('&lt;script&gt;&quot;&amp;');
  });
});
