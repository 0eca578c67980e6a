import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type FakeModel, startFakeModel } from '../../testing/fake-model.ts';
import { asService, type Person, signUp } from '../../testing/people.ts';
import { type HostedServer, startHosted } from '../../testing/start-hosted.ts';
import { ROUTES } from '../routes/routes.ts';
import type { JsonSchema, OpenApiDocument } from './open-api.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const FILE = 'email,first_name\nzahra@file.example,Zahra\n';

const PICTURE = 'content/blog-1763690000000-k3j9x2.png';

let server: HostedServer;
let picture: Uint8Array<ArrayBuffer>;
let document: OpenApiDocument;
let student: Person;
let admin: Person;
let model: FakeModel;

beforeAll(async () => {
  model = await startFakeModel();
  const flat = sharp({ create: { width: 4, height: 4, channels: 3, background: '#1d4487' } });
  picture = new Uint8Array(await flat.png().toBuffer());
  server = await startHosted({ LLM_BASE_URL: model.url, LLM_MODEL: 'm' });
  student = await signUp(server.supabase, 'laila@example.org');
  admin = await signUp(server.supabase, 'wida@example.org');
  await asService(server.supabase, '/admin', {
    method: 'POST',
    body: JSON.stringify({ email: admin.email }),
  });
  const row = { id: student.id, email: student.email, first_name: 'Laila', last_name: 'Karimi' };
  await asService(server.supabase, '/profiles?on_conflict=id', { method: 'POST', body: JSON.stringify(row) });
  await asService(server.supabase, '/rpc/note_job_run', {
    method: 'POST',
    body: JSON.stringify({ p_name: 'forget_old', p_took_ms: 12, p_failure: 'timeout' }),
  });
  await storeQuestion();
  document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenApiDocument;
});
afterAll(async () => {
  await server.close();
  await model.close();
});

/** A question of the student that was answered with passages. */
async function storeQuestion(): Promise<void> {
  const stored = await fetch(`${server.supabase.url}/rest/v1/rpc/keep_advice`, {
    method: 'POST',
    headers: {
      apikey: server.supabase.anonKey,
      authorization: `Bearer ${student.token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      p_event_id: questionId,
      p_language: 'en',
      p_question: 'What does it cost?',
      p_answer: '',
      p_outcome: 'passages',
      p_sources: [],
    }),
  });
  if (!stored.ok) throw new Error(await stored.text());
}

/** The schema that the document gives, as something that checks; what it does not name is refused. */
function checkerOf(schema: JsonSchema) {
  const name = typeof schema.$ref === 'string' ? (schema.$ref.split('/').at(-1) ?? '') : '';
  return z.fromJSONSchema((document.components.schemas[name] ?? schema) as never);
}

/** Throws where an answer is not one that the document describes. */
async function demandDescribed(name: string, answer: Response): Promise<void> {
  const route = ROUTES.find((one) => one.name === name);
  const operation = document.paths[route?.path ?? '']?.[route?.method.toLowerCase() ?? ''];
  const described = operation?.responses[answer.status];
  if (!described) throw new Error(`${name} answered ${answer.status}, which is not described.`);
  const type = answer.headers.get('content-type')?.split(';', 1)[0] ?? '';
  const text = await answer.text();
  if (!described.content) return expect(text).toBe('');
  const schema = described.content[type]?.schema;
  if (!schema) throw new Error(`${name} answered ${type}, which is not described.`);
  checkerOf(schema).parse(type === 'application/json' ? JSON.parse(text) : text);
}

interface Call {
  path: string;
  as?: Person;
  body?: unknown;
  bytes?: string | Uint8Array<ArrayBuffer>;
  status?: number;
}

const send = (method: string, { path, as, body, bytes }: Call) =>
  fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(bytes !== undefined && { 'content-type': 'application/octet-stream' }),
    },
    body: bytes ?? (body === undefined ? undefined : JSON.stringify(body)),
  });

const importId = randomUUID();
const questionId = randomUUID();
const query = (id: string) =>
  new URLSearchParams({
    id,
    kind: 'applications',
    name: 'rows.csv',
    mapping: JSON.stringify(['email', 'first_name']),
  });
const report = (errorId: string) => ({ errorId, message: 'TypeError: x is not a function' });

const contactForm = () => ({
  id: randomUUID(),
  language: 'en',
  name: '',
  reply: 'none',
  email: '',
  subject: 'other',
  message: 'May I help?',
  link: '',
});

/** In the order in which they must happen: every route, answered well and refused. */
const CALLS: Readonly<Record<string, () => readonly Call[]>> = {
  health: () => [{ path: '/health' }],
  ready: () => [{ path: '/ready' }],
  config: () => [{ path: '/config' }],
  openapi: () => [{ path: '/openapi.json' }],
  'openapi-page': () => [{ path: '/docs' }],
  profile: () => [
    { path: '/profile', as: student },
    { path: '/profile', as: admin },
    { path: '/profile', status: 401 },
  ],
  errors: () => [
    { path: '/errors', body: report('e1'), status: 202 },
    { path: '/errors', body: { message: 1 }, status: 400 },
    { path: '/errors', bytes: '{}', status: 415 },
    { path: '/errors', body: { ...report('e2'), stack: 's'.repeat(20_000) }, status: 413 },
  ],
  'monitoring-errors': () => [
    { path: '/monitoring/errors', body: { message: 'slow', kind: 'call' }, status: 202 },
    { path: '/monitoring/errors', body: [], status: 400 },
  ],
  visits: () => [
    {
      path: '/visits',
      body: { language: 'fa', device: 'phone', views: ['/profile'], speeds: [] },
      status: 204,
    },
    { path: '/visits', body: { views: [] }, status: 400 },
  ],
  contact: () => [
    { path: '/contact', body: contactForm(), status: 202 },
    { path: '/contact', body: { ...contactForm(), message: 'I want to kill myself' }, status: 202 },
    { path: '/contact', body: { ...contactForm(), message: '' }, status: 400 },
    { path: '/contact', bytes: '{}', status: 415 },
  ],
  'decline-invitation': () => [
    { path: '/invitations/decline', body: { token: 'a'.repeat(64) }, status: 204 },
    { path: '/invitations/decline', body: { token: 'a' }, status: 400 },
  ],
  leave: () => [{ path: '/leave', body: {}, status: 204 }],
  'left-sessions': () => [
    { path: '/left-sessions', body: { sessions: [randomUUID()] }, status: 204 },
    { path: '/left-sessions', body: { sessions: [] }, status: 400 },
  ],
  system: () => [
    { path: '/system', as: admin },
    { path: '/system', as: student, status: 403 },
    { path: '/system', status: 401 },
  ],
  switches: () => [
    { path: '/switches', as: admin },
    { path: '/switches', as: student, status: 403 },
  ],
  readiness: () => [
    { path: '/readiness', as: admin },
    { path: '/readiness', as: student, status: 403 },
  ],
  imports: () => [
    { path: `/imports?${query(importId)}`, as: admin, bytes: FILE, status: 202 },
    { path: `/imports?${query(importId)}`, as: admin, bytes: FILE, status: 409 },
    { path: `/imports?${query(randomUUID())}`, as: student, bytes: FILE, status: 403 },
    { path: '/imports?id=1', as: admin, bytes: FILE, status: 400 },
  ],
  pictures: () => [
    { path: `/pictures?path=${PICTURE}`, as: admin, bytes: picture },
    { path: `/pictures?path=${PICTURE}`, as: student, bytes: picture, status: 403 },
    { path: `/pictures?path=${PICTURE}`, as: admin, bytes: 'no picture', status: 415 },
    { path: '/pictures?path=a.png', as: admin, bytes: picture, status: 400 },
  ],
  'imports-preview': () => [
    { path: '/imports/preview', as: admin, body: { id: importId } },
    { path: '/imports/preview', as: admin, body: { id: randomUUID() }, status: 404 },
  ],
  'imports-apply': () => [
    { path: '/imports/apply', as: admin, body: { id: importId }, status: 202 },
    { path: '/imports/apply', as: student, body: { id: importId }, status: 403 },
  ],
  'imports-undo': () => [
    { path: '/imports/undo', as: admin, body: { id: importId } },
    { path: '/imports/undo', as: admin, body: { id: 'no id' }, status: 400 },
  ],
  'advisor-about': () => [
    { path: '/advisor?language=fa', as: student },
    { path: '/advisor?language=xx', as: student, status: 400 },
  ],
  'advisor-knowledge': () => [
    { path: '/advisor/knowledge?language=ps', as: student },
    { path: '/advisor/knowledge', status: 401 },
  ],
  'advisor-wording': () => [
    { path: '/advisor/wording', as: student, body: { id: questionId } },
    { path: '/advisor/wording', as: admin, body: { id: questionId }, status: 404 },
    { path: '/advisor/wording', as: student, body: { id: 'no id' }, status: 400 },
    { path: '/advisor/wording', body: { id: questionId }, status: 401 },
  ],
};

describe('what the running server answers is what its document says', () => {
  it('every route is called here', () => {
    expect(Object.keys(CALLS).toSorted()).toEqual(ROUTES.map(({ name }) => name).toSorted());
  });

  it.each(Object.entries(CALLS))('%s', async (name, calls) => {
    const method = ROUTES.find((route) => route.name === name)?.method ?? '';
    for (const call of calls()) {
      // what was begun before goes on in the background: until it has ended the next step is refused
      const answer = await vi.waitFor(
        async () => {
          const one = await send(method, call);
          expect(one.status).toBe(call.status ?? 200);
          return one;
        },
        { timeout: 10_000, interval: 200 },
      );
      await demandDescribed(name, answer);
    }
  });

  it('and this check refuses what is not in it', async () => {
    const good = { status: 'ok', version: '1', mode: 'pglite' };
    await demandDescribed('health', Response.json(good));
    await expect(demandDescribed('health', Response.json({ ...good, host: 'x' }))).rejects.toThrow();
    await expect(demandDescribed('health', Response.json({ ...good, mode: 'x' }))).rejects.toThrow();
    await expect(demandDescribed('health', Response.json(good, { status: 201 }))).rejects.toThrow();
    const failure = (code: string) => Response.json({ data: null, error: { code } }, { status: 401 });
    await demandDescribed('profile', failure('not_signed_in'));
    await expect(demandDescribed('profile', failure('made_up'))).rejects.toThrow();
  });
});

/** As much of the generated client as this test uses; that its types are right is what the compiler says below. */
interface GeneratedClient {
  client: { setConfig(settings: { baseUrl: string; auth: () => string }): void };
  profile(): Promise<{ data?: { data: { userRole: string } }; error?: unknown }>;
  system(): Promise<{ data?: unknown; error?: { error: { code: string } } }>;
  leftSessions(call: { body: { sessions: string[] } }): Promise<{ error?: unknown; response: Response }>;
}

const USE = `import { imports, leftSessions, profile } from './index.js';
import { client } from './client.gen.js';
export { client };
const { data, error } = await profile();
export const role: 'student' | 'mentor' | 'admin' | undefined = data?.data.userRole;
export const flag: boolean | undefined = data?.data.flags.csp;
export const isLate: boolean = error?.error.code === 'timeout';
await leftSessions({ body: { sessions: ['x'] } });
await imports({ body: new Blob([]), query: { id: 'x', kind: 'posts', name: 'x', mapping: '[]' } });
`;

describe('a client that was generated from it', () => {
  it('compiles strictly, refuses what is wrong, and works against the running server', async () => {
    // inside of the program, so that no setting of a package further up decides how it is read
    mkdirSync(join(ROOT, '.cache'), { recursive: true });
    const folder = mkdtempSync(join(ROOT, '.cache', 'client-'));
    const run = (program: string, ...docs: string[]) =>
      execFileSync(process.execPath, [join(ROOT, 'node_modules', program), ...docs], {
        encoding: 'utf8',
        cwd: folder,
      });
    const compile = () => run('typescript/bin/tsc', '-p', '.');
    try {
      writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document));
      run('@hey-api/openapi-ts/bin/run.js', '-i', 'openapi.json', '-o', 'src', '--no-log-file', '-s');
      writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
      const compilerOptions = {
        target: 'ES2023',
        module: 'NodeNext',
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        types: [],
        strict: true,
        rootDir: 'src',
        outDir: 'out',
      };
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }));
      writeFileSync(join(folder, 'src', 'use.ts'), USE);
      compile();
      const client = (await import(join(folder, 'out', 'index.js'))) as GeneratedClient;
      const own = (await import(join(folder, 'out', 'client.gen.js'))) as Pick<GeneratedClient, 'client'>;
      own.client.setConfig({ baseUrl: `${server.url}/api`, auth: () => student.token });
      expect((await client.profile()).data?.data.userRole).toBe('student');
      expect((await client.system()).error?.error.code).toBe('not_allowed');
      const left = await client.leftSessions({ body: { sessions: [randomUUID()] } });
      expect(left.response.status).toBe(204);
      writeFileSync(join(folder, 'src', 'use.ts'), USE.replace("['x']", '[1]'));
      expect(compile).toThrow();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
