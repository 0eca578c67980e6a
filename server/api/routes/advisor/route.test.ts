import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KnowledgePack } from '#domain/advisor/pack.ts';
import { type Person, signUp } from '../../../testing/people.ts';
import { type HostedServer, startHosted } from '../../../testing/start-hosted.ts';

let server: HostedServer;
let student: Person;

beforeAll(async () => {
  server = await startHosted();
  student = await signUp(server.supabase, 'laila@example.org');
});
afterAll(() => server.close());

const read = (path: string, token?: string) =>
  fetch(`${server.url}/api${path}`, token ? { headers: { authorization: `Bearer ${token}` } } : {});

describe('[FEAT-09] GET /api/advisor', () => {
  it('says what the pack weighs, and gives it in the language that was asked for', async () => {
    const about = (await (await read('/advisor?language=ps', student.token)).json()) as {
      data: { bytes: number };
    };
    expect(about.data.bytes).toBeGreaterThan(1_000);
    expect(about.data.bytes).toBeLessThan(60_000);
    const { data } = (await (await read('/advisor/knowledge?language=ps', student.token)).json()) as {
      data: KnowledgePack;
    };
    expect(data.passages.every(({ language }) => language === 'ps')).toBe(true);
    expect(data.passages.find(({ id }) => id === 'faq-cost')?.text).toContain('هېڅ');
  });

  it('answers members alone, and in languages of ours', async () => {
    expect((await read('/advisor?language=en')).status).toBe(401);
    expect((await read('/advisor/knowledge?language=en')).status).toBe(401);
    expect((await read('/advisor?language=de', student.token)).status).toBe(400);
  });
});
