import { expect, it } from 'vitest';
import { startForTest } from '../testing/start-for-test.ts';

const EMAIL = 'who-signs-in@example.org';
const PASSWORD = 'walk-together-1';

it('[LG-01] logs how each sign-in ended, and not whose it was', async () => {
  const lines: [event: string, facts: unknown][] = [];
  const served = await startForTest({ autoConfirm: true }, (event, facts) => lines.push([event, facts]));
  const call = (path: string, password: string) =>
    fetch(`${served.url}/auth/v1${path}`, {
      method: 'POST',
      headers: { apikey: served.anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: EMAIL, password }),
    });
  await call('/signup', PASSWORD);
  await call('/token?grant_type=password', PASSWORD);
  await call('/token?grant_type=password', 'not this one');
  await served.close();
  expect(lines.filter(([event]) => event === 'sign_in')).toEqual([
    ['sign_in', { outcome: 'ok' }],
    ['sign_in', { outcome: 'invalid_credentials' }],
  ]);
  expect(JSON.stringify(lines)).not.toContain('who-signs-in');
});

it('[LG-01] logs sign-ins refused for their number, and those by code and by mailed link', async () => {
  const lines: [event: string, facts: unknown][] = [];
  const served = await startForTest({}, (event, facts) => lines.push([event, facts]));
  const call = (path: string, body: Record<string, unknown>) =>
    fetch(`${served.url}/auth/v1${path}`, {
      method: 'POST',
      headers: { apikey: served.anonKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await call('/signup', { email: EMAIL, password: PASSWORD });
  const link = new URL((await served.mailTo(EMAIL)).link);
  const token = { type: 'signup', token_hash: link.searchParams.get('token'), password: PASSWORD };
  const followed = await call('/verify', token);
  await call('/verify', token);
  await call('/token?grant_type=pkce', { auth_code: 'x', code_verifier: 'y'.repeat(50) });
  const before = lines.length;
  for (let index = 0; index < 6; index += 1)
    await call('/token?grant_type=password', { email: EMAIL, password: 'not this one' });
  await served.close();
  const outcomes = lines.filter(([event]) => event === 'sign_in').map(([, facts]) => facts);
  expect(followed.status).toBe(200);
  expect(outcomes.slice(0, 2)).toEqual([{ outcome: 'ok' }, { outcome: 'otp_expired' }]);
  expect(outcomes[2]).not.toEqual({ outcome: 'ok' });
  expect(lines.slice(before).filter(([event]) => event === 'sign_in')).toHaveLength(6);
  expect(outcomes).toHaveLength(9);
  expect(outcomes.at(-1)).toEqual({ outcome: 'over_request_rate_limit' });
  expect(JSON.stringify(lines)).not.toMatch(/who-signs-in|127\.0\.0\.1/);
});
