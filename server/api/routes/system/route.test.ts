import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SystemState } from '#domain/platform/system-state.ts';
import { noteBackup, readBackupRecord } from '../../../supabase/backup/backup-record.ts';
import { asService, type Person, signUp } from '../../../testing/people.ts';
import { type HostedServer, startHosted } from '../../../testing/start-hosted.ts';

let server: HostedServer;
let student: Person;
let admin: Person;

beforeAll(async () => {
  server = await startHosted();
  student = await signUp(server.supabase, 'laila@example.org');
  admin = await signUp(server.supabase, 'wida@example.org');
  await asService(server.supabase, '/admin', {
    method: 'POST',
    body: JSON.stringify({ email: admin.email }),
  });
});
afterAll(() => server.close());

const read = (token?: string) =>
  fetch(`${server.url}/api/system`, token ? { headers: { authorization: `Bearer ${token}` } } : {});

describe('[FEAT-07] GET /api/system', () => {
  it('tells an admin of every migration of the program that it was run as it stands, and of no hole', async () => {
    const answer = await read(admin.token);
    expect(answer.status).toBe(200);
    const { data } = (await answer.json()) as { data: SystemState };
    const files = readdirSync(new URL('../../../../supabase/migrations', import.meta.url));
    expect(data.migrations).toHaveLength(files.length);
    expect(data.migrations?.filter(({ state }) => state !== 'applied')).toEqual([]);
    expect(data).toMatchObject({
      mode: 'supabase',
      withoutRowSecurity: [],
      withoutPolicy: [],
      views: [],
      exposedFunctions: [],
      buckets: [{ id: 'blog-images', isPublic: true, objectsCount: 0, isReadable: null }],
      backups: null,
    });
    expect(data.tablesCount).toBeGreaterThan(15);
  });

  it('shows how a job ended, without a word of the error', async () => {
    await asService(server.supabase, '/rpc/note_job_run', {
      method: 'POST',
      body: JSON.stringify({ p_name: 'forget_old', p_took_ms: 12, p_failure: 'timeout' }),
    });
    const { data } = (await (await read(admin.token)).json()) as { data: SystemState };
    expect(data.jobs[0]).toMatchObject({ name: 'forget_old', tookMs: 12, failure: 'timeout' });
  });

  it('[ROUTE-23] is closed to a student and to a visitor', async () => {
    expect((await read(student.token)).status).toBe(403);
    expect((await read()).status).toBe(401);
    expect((await read(server.supabase.anonKey)).status).toBeGreaterThanOrEqual(401);
  });
});

it('[FEAT-07] remembers the last backup of a data folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hamrah-record-'));
  expect(await readBackupRecord(folder)).toEqual({});
  const made = {
    version: '1',
    madeAt: '2026-11-21T00:00:00Z',
    from: 'pglite',
    rows: { a: 2, b: 3 },
    files: { x: 'y' },
  } as const;
  await noteBackup(folder, { ...made, format: 1 } as never);
  expect(await readBackupRecord(folder)).toEqual({
    backup: { madeAt: made.madeAt, rowsCount: 5, filesCount: 1 },
  });
  rmSync(folder, { recursive: true });
});
