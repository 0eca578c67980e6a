import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pressLink } from '../testing/press-link.ts';
import { type SupabaseForTest, startForTest } from '../testing/start-for-test.ts';

/** 62 letters besides the spaces, in 145 bytes. */
const DARI = 'کوه بلند و رود آرام و باغ انار و راه دور و چای سبز و نان گرم در شام زمستان سرد کابل';
const OTHER_END = `${DARI.slice(0, -4)}هرات`;

let served: SupabaseForTest;
beforeAll(async () => {
  served = await startForTest();
});
afterAll(() => served.close());

function newClient() {
  const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };
  return createClient(served.url, served.anonKey, { auth }).auth;
}

async function signInCode(email: string, password: string): Promise<string | undefined> {
  return (await newClient().signInWithPassword({ email, password })).error?.code;
}

describe('a passphrase of more than 72 bytes', () => {
  it('[AU-07] of more than 60 Dari letters signs up, is confirmed and signs in, and another with the same beginning does not', async () => {
    expect(DARI.replaceAll(' ', '').length).toBeGreaterThanOrEqual(60);
    expect(Buffer.from(DARI).subarray(0, 72)).toEqual(Buffer.from(OTHER_END).subarray(0, 72));
    const email = 'dari@example.org';
    expect((await newClient().signUp({ email, password: DARI })).error).toBeNull();
    expect((await pressLink((await served.mailTo(email)).link, { password: DARI })).status).toBe(303);
    expect(await signInCode(email, DARI)).toBeUndefined();
    expect(await signInCode(email, OTHER_END)).toBe('invalid_credentials');
    expect(await signInCode(email, DARI.slice(0, 40))).toBe('invalid_credentials');
  });

  it('[AU-07] [AU-12] is not proven by the same beginning, which becomes a password of its own', async () => {
    const email = 'second@example.org';
    expect((await newClient().signUp({ email, password: DARI })).error).toBeNull();
    const mail = await served.mailTo(email);
    expect((await newClient().signUp({ email, password: OTHER_END })).error).toBeNull();
    expect((await pressLink(mail.link, { password: OTHER_END })).status).toBe(303);
    expect(await signInCode(email, OTHER_END)).toBeUndefined();
    expect(await signInCode(email, DARI)).toBe('invalid_credentials');
  });

  it('[AU-07] [AU-09] replaces a password and is asked for whole when it is replaced itself', async () => {
    const email = 'changes@example.org';
    const short = 'walk-together-1';
    await newClient().signUp({ email, password: short });
    await pressLink((await served.mailTo(email)).link, { password: short });
    const client = newClient();
    await client.signInWithPassword({ email, password: short });
    expect((await client.updateUser({ password: DARI, current_password: short })).error).toBeNull();
    expect(await signInCode(email, DARI)).toBeUndefined();
    expect(await signInCode(email, OTHER_END)).toBe('invalid_credentials');
    const wrong = await client.updateUser({ password: short, current_password: OTHER_END });
    expect(wrong.error?.code).toBe('invalid_credentials');
    expect((await client.updateUser({ password: short, current_password: DARI })).error).toBeNull();
    expect(await signInCode(email, short)).toBeUndefined();
  });
});
