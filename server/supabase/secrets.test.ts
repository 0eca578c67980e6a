import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { loadOrMakeSecrets } from './secrets.ts';

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'hamrah-secrets-'));

describe('the secrets of an installation', () => {
  it('[VAL-02] makes public keys of 100 and more characters that say their role', async () => {
    const secrets = await loadOrMakeSecrets(newFolder());
    expect(secrets.anonKey.length).toBeGreaterThanOrEqual(100);
    expect(decodeJwt(secrets.anonKey).role).toBe('anon');
    expect(decodeJwt(secrets.serviceRoleKey).role).toBe('service_role');
  });

  it('keeps secret and keys over restarts, in a file that only its owner reads', async () => {
    const folder = newFolder();
    const first = await loadOrMakeSecrets(folder);
    expect(await loadOrMakeSecrets(folder)).toEqual(first);
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('gives every installation its own', async () => {
    const [one, other] = await Promise.all([loadOrMakeSecrets(newFolder()), loadOrMakeSecrets(newFolder())]);
    expect(one.jwtSecret).not.toBe(other.jwtSecret);
    expect(Buffer.from(one.jwtSecret, 'base64url')).toHaveLength(64);
  });

  it.each([
    ['publicly known', 'super-secret-jwt-token-with-at-least-32-characters-long-and-some-more-behind-it'],
    ['the default of the vendor', `unsafe-secret-change-me${'xY7'.repeat(20)}`],
    ['too short', 'k3J9sLq0ZxWv'],
    ['of one letter', 'a'.repeat(90)],
  ])('[CF-01] refuses to start with a secret that is %s', async (_reason, jwtSecret) => {
    const folder = newFolder();
    writeFileSync(join(folder, 'secrets.json'), JSON.stringify({ jwtSecret, createdAt: 1 }));
    await expect(loadOrMakeSecrets(folder)).rejects.toThrow(/publicly known or too weak/);
  });

  it('does not replace a damaged file, because that would end every session', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'secrets.json'), '{"jwtSecr');
    await expect(loadOrMakeSecrets(folder)).rejects.toThrow(/cannot be read/);
    expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toBe('{"jwtSecr');
  });
});
