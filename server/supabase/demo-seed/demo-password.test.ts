import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readyText } from '../../ready-text.ts';
import { startForTest } from '../testing/start-for-test.ts';
import { DEMO_PASSWORD_FILE, demoPasswordOf } from './demo-password.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hamrah-demo-password-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the password of the demonstration', () => {
  it('[CF-01] is random for each data folder, kept for its owner alone, and the same at every start', () => {
    const first = demoPasswordOf(folder, undefined);
    const path = join(folder, DEMO_PASSWORD_FILE);
    expect(first).toEqual({ password: readFileSync(path, 'utf8').trim(), isNew: true });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(demoPasswordOf(folder, undefined)).toEqual({ ...first, isNew: false });
    const other = mkdtempSync(join(tmpdir(), 'hamrah-demo-password-'));
    expect(demoPasswordOf(other, undefined).password).not.toBe(first.password);
    rmSync(other, { recursive: true });
  });

  it('[CF-01] is what DEMO_PASSWORD says, and stays so', () => {
    demoPasswordOf(folder, undefined);
    expect(demoPasswordOf(folder, 'fixed-for-tests')).toEqual({ password: 'fixed-for-tests', isNew: true });
    expect(demoPasswordOf(folder, undefined)).toEqual({ password: 'fixed-for-tests', isNew: false });
  });

  it('stands beside the accounts at every start, where they exist', () => {
    const place = { productName: 'Hamrah', publicUrl: 'http://localhost:3000' };
    expect(readyText(place, 'one-two')).toMatch(/student@hamrah\.example +password one-two/);
    expect(readyText(place, undefined)).toBe('Hamrah is ready at http://localhost:3000\n');
  });

  it('[CF-01] opens the accounts, also after it was changed, and the old one opens nothing', async () => {
    const signIn = async (served: Awaited<ReturnType<typeof startForTest>>, password: string) => {
      const answer = await fetch(`${served.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey: served.anonKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'student@hamrah.example', password }),
      });
      return answer.status;
    };
    const first = await startForTest({ dataDir: folder, seed: 'demo' });
    const { demoPassword = '' } = first.supabase;
    expect(await signIn(first, demoPassword)).toBe(200);
    await first.supabase.close();
    const second = await startForTest({ dataDir: folder, seed: 'none', demoPassword: 'fixed-for-tests' });
    expect([await signIn(second, 'fixed-for-tests'), await signIn(second, demoPassword)]).toEqual([200, 400]);
    await second.close();
  });
});
