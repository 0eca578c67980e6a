// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { googleAddress } from './sign-in.ts';

beforeEach(() => {
  document.body.innerHTML = `<script id="config" type="application/json">${JSON.stringify({
    supabaseUrl: 'http://backend.test',
    supabaseAnonKey: 'k'.repeat(100),
    apiBaseUrl: 'http://backend.test/api',
  })}</script>`;
});

describe('Google', () => {
  it('[AUTH-22] [CALL-05] [AUTH-21] is reached through the auth service, with PKCE and our own way back', async () => {
    const address = new URL(await googleAddress('/mentor-application'));
    expect(address.origin + address.pathname).toBe('http://backend.test/auth/v1/authorize');
    expect(address.searchParams.get('provider')).toBe('google');
    expect(address.searchParams.get('code_challenge_method')).toBe('s256');
    expect(address.searchParams.get('redirect_to')).toMatch(
      /^http:\/\/localhost:3000\/auth\/callback\?next=%2Fmentor-application/,
    );
  });
});
