import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { DEMO } from './people.ts';

const BUILD = fileURLToPath(new URL('../../dist/web', import.meta.url));
const SECRETS = join(process.env.JOURNEY_DATA_DIR ?? '', 'product/secrets.json');

/** How the role of the service reads inside a signed key: base64 shows it in one of three ways. */
const ROLE_IN_KEY = [0, 1, 2].map((before) => {
  const encoded = Buffer.from(`${'-'.repeat(before)}service_role`).toString('base64url');
  return encoded.slice(Math.ceil((8 * before) / 6), Math.floor((8 * (before + 12)) / 6));
});
const holdsServiceKey = (text: string) => ROLE_IN_KEY.some((reading) => text.includes(reading));

function builtTexts(): string[] {
  return readdirSync(BUILD, { recursive: true, encoding: 'utf8' })
    .map((name) => join(BUILD, name))
    .filter((file) => statSync(file).isFile())
    .map((file) => readFileSync(file, 'latin1'));
}

test('[AC-15] what a browser is given holds the public key and neither the secret nor the key of the service', async ({
  request,
}) => {
  const { jwtSecret } = JSON.parse(readFileSync(SECRETS, 'utf8')) as { jwtSecret: string };
  const answers = await Promise.all(
    ['/', '/login', '/dashboard', '/api/config', '/api/health'].map(async (path) =>
      (await request.get(path)).text(),
    ),
  );
  const given = [...builtTexts(), ...answers];
  expect(given.length).toBeGreaterThan(40);
  // the search finds what is there: the public key is in the configuration
  expect(given.some((text) => text.includes('"supabaseAnonKey":"ey'))).toBe(true);
  expect(given.filter((text) => text.includes(jwtSecret))).toEqual([]);
  expect(given.filter(holdsServiceKey)).toEqual([]);
  expect(given.filter((text) => text.includes(DEMO.admin.password))).toEqual([]);
});

test('[AC-15] the search for a key of the service finds one, wherever its role stands', () => {
  for (const before of ['', ' ', '  ']) {
    const key = Buffer.from(`${before}{"role":"service_role","iat":1}`).toString('base64url');
    expect(holdsServiceKey(key)).toBe(true);
  }
  expect(holdsServiceKey(Buffer.from('{"role":"anon","iat":1}').toString('base64url'))).toBe(false);
});
