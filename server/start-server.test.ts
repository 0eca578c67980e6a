import { describe, expect, it } from 'vitest';
import { OperatorError } from './operator-error.ts';
import { freePort, startTestServer } from './testing/start-test-server.ts';

describe('behind a TLS proxy', () => {
  it('[XS-05] adds HSTS and upgrades, and has no page of captured mails', async () => {
    const server = await startTestServer({
      adjust: (configuration) => ({
        ...configuration,
        publicUrl: 'https://rah.example.org',
        loopbackOnly: false,
        smtpUrl: 'smtp://127.0.0.1:9',
      }),
    });
    const { headers } = await fetch(`${server.url}/`);
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
    const mail = await fetch(`${server.url}/dev/mail.json`);
    expect(mail.status).toBe(404);
    const config = await fetch(`${server.url}/api/config`);
    expect(await config.json()).toMatchObject({ supabaseUrl: 'https://rah.example.org' });
    await server.close();
  });
});

describe('on loopback', () => {
  it('tells the page the origin under which it was asked for', async () => {
    const server = await startTestServer();
    const config = await fetch(`http://127.0.0.1:${server.port}/api/config`);
    expect(await config.json()).toMatchObject({ supabaseUrl: `http://127.0.0.1:${server.port}` });
    await server.close();
  });

  it('[FEAT-01] leaves the content policy out where it was switched off', async () => {
    const server = await startTestServer({ environment: { FLAG_CSP: 'off' } });
    const { headers } = await fetch(`${server.url}/`);
    expect(headers.has('content-security-policy')).toBe(false);
    await server.close();
  });
});

it('answers 503 with a time to come back while the database starts, and frees the port when that fails', async () => {
  const port = await freePort();
  const starting: number[] = [];
  const start = startTestServer({
    environment: { PORT: String(port) },
    startSupabase: async () => {
      const answer = await fetch(`http://localhost:${port}/`);
      starting.push(answer.status, Number(answer.headers.get('retry-after')));
      throw new OperatorError('The disk is full.');
    },
  });
  await expect(start).rejects.toThrow('The disk is full.');
  expect(starting).toEqual([503, 2]);
  await expect(fetch(`http://localhost:${port}/`)).rejects.toThrow();
});

it('[VAL-03] stops before a client is made without address or key', async () => {
  const hosted = { url: 'https://db.example.org', anonKey: '', serviceRoleKey: '', isDirect: false };
  const start = startTestServer({
    adjust: (configuration) => ({ ...configuration, mode: 'supabase', hosted }),
  });
  await expect(start).rejects.toThrow('Supabase configuration is incomplete');
});

it('[FEAT-01] has no feed of a blog that is switched off', async () => {
  const statusesOf = async (environment: Record<string, string>) => {
    const server = await startTestServer({ environment });
    const paths = ['/en/blogs/feed.xml', '/fa/blogs/feed.xml'];
    const answers = await Promise.all(paths.map((path) => fetch(server.url + path)));
    await server.close();
    return answers.map(({ status }) => status);
  };
  expect(await statusesOf({})).toEqual([200, 200]);
  expect(await statusesOf({ FLAG_BLOG_SYSTEM: 'off' })).toEqual([404, 404]);
});
