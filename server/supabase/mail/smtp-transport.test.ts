import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTransport, smtpOptions } from './smtp-transport.ts';

const HOST = 'mail.example.org';
const PATIENCE_MS = 5_000;
const MAIL = { from: 'post@example.org', to: 'sara@example.org', subject: 'x', text: 'private words' };

/** A certificate for a name, signed by itself. */
function makeCertificate(name: string): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'hamrah-smtp-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const form = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '2',
  ];
  const about = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
  execFileSync('openssl', [...form, ...about, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
}

let own: { key: string; cert: string };
let foreign: { key: string; cert: string };
beforeAll(() => {
  own = makeCertificate(HOST);
  foreign = makeCertificate('other.example.org');
});

let server: SMTPServer | undefined;
afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())));

/** A mail server on this machine; what came to it in clear text, and over TLS. */
async function listen(options: SMTPServerOptions): Promise<{ port: number; seen: string[] }> {
  const seen: string[] = [];
  const how = (isSecure: boolean) => (isSecure ? 'over TLS' : 'in clear text');
  server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ password }, session, done) => {
      seen.push(`${password} ${how(session.secure)}`);
      done(null, { user: 'u' });
    },
    onData: (stream, session, done) => {
      seen.push(`mail ${how(session.secure)}`);
      stream.resume().on('end', done);
    },
    ...options,
  });
  server.on('error', () => undefined);
  const listening = server;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', () => resolve()));
  return { port: (server.server.address() as AddressInfo).port, seen };
}

/** Sends as to `mail.example.org`, whose name leads to this machine; `trusted` signs the certificates that count. */
async function send(scheme: 'smtp' | 'smtps', port: number, trusted = own.cert): Promise<unknown> {
  const options = smtpOptions(`${scheme}://user:secret@${HOST}:${port}`, PATIENCE_MS);
  const transport = createTransport({
    ...options,
    host: '127.0.0.1',
    tls: { ...('tls' in options ? options.tls : {}), ca: trusted },
  });
  try {
    return await transport.sendMail(MAIL).then(
      () => 'sent',
      (error: unknown) => (error instanceof Error ? error.message : error),
    );
  } finally {
    transport.close();
  }
}

describe('mail to a server outside this machine', () => {
  it('[CF-01] is sent over STARTTLS, and password and words are never seen in clear text', async () => {
    const { port, seen } = await listen({ ...own });
    expect(await send('smtp', port)).toBe('sent');
    expect(seen).toEqual(['secret over TLS', 'mail over TLS']);
  });

  it('[CF-01] is not sent where the server, or whoever stands between, offers no STARTTLS', async () => {
    const { port, seen } = await listen({ disabledCommands: ['STARTTLS'] });
    expect(await send('smtp', port)).toMatch(/STARTTLS/);
    expect(seen).toEqual([]);
  });

  it.each(['smtp', 'smtps'] as const)(
    '[CF-01] is not sent over %s where the certificate is of another name, or of nobody known',
    async (scheme) => {
      const secure = scheme === 'smtps';
      const wrongName = await listen({ ...foreign, secure });
      expect(await send(scheme, wrongName.port, foreign.cert)).toMatch(/altnames|certificate/i);
      expect(wrongName.seen).toEqual([]);
      await new Promise<void>((resolve) => server?.close(() => resolve()));
      const unknown = await listen({ ...own, secure });
      expect(await send(scheme, unknown.port, foreign.cert)).toMatch(/self-signed certificate/);
      expect(unknown.seen).toEqual([]);
    },
  );

  it('[CF-01] is not sent over a TLS older than 1.2', async () => {
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
    const { port, seen } = await listen({ ...own, ...old, secure: true });
    expect(await send('smtps', port)).toMatch(/protocol version|unsupported protocol|alert/i);
    expect(seen).toEqual([]);
  });

  it('[CF-01] checks the certificate also where the environment says not to', async () => {
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
    try {
      const { port } = await listen({ ...own });
      expect(await send('smtp', port, foreign.cert)).toMatch(/self-signed certificate/);
    } finally {
      delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    }
  });

  it.each([
    ['smtp://mail.example.org', 587, false],
    ['smtp://mail.example.org:25', 25, false],
    ['smtp://10.0.0.5', 587, false],
    ['smtp://[2001:db8::1]', 587, false],
    ['smtps://mail.example.org', 465, true],
  ])('[CF-01] requires TLS of %s', (url, port, secure) => {
    expect(smtpOptions(url)).toMatchObject({
      port,
      secure,
      requireTLS: true,
      tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true },
    });
  });
});

describe('mail to a server on this machine', () => {
  it.each(['127.0.0.1', 'localhost'])('may go without TLS: %s', async (host) => {
    const { port, seen } = await listen({ disabledCommands: ['STARTTLS'] });
    const transport = openTransport(`smtp://user:secret@${host}:${port}`, PATIENCE_MS);
    await transport.sendMail(MAIL);
    transport.close();
    expect(seen).toEqual(['secret in clear text', 'mail in clear text']);
  });
});
