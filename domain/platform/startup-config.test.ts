import { describe, expect, it } from 'vitest';
import { AppError } from '../error-codes.ts';
import {
  checkStartupConfiguration,
  deploymentReasons,
  isLoopbackAddress,
  requireSupabase,
  type StartupConfiguration,
} from './startup-config.ts';

const GOOD: StartupConfiguration = {
  mode: 'deployed',
  supabaseUrl: 'https://project.example',
  supabaseAnonKey: 'k'.repeat(100),
  apiBaseUrl: '/api',
};

/** `code: message` of what is thrown, '' when all is well */
function refusal(change: Partial<StartupConfiguration>): string {
  try {
    checkStartupConfiguration({ ...GOOD, ...change });
    return '';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return `${error.code}: ${error.message}`;
  }
}

describe('the startup configuration', () => {
  it('[VAL-01] names every missing variable', () => {
    expect(refusal({})).toBe('');
    expect(refusal({ supabaseUrl: undefined, supabaseAnonKey: ' ' })).toBe(
      'config_missing: Missing required environment variables: SUPABASE_URL, SUPABASE_ANON_KEY',
    );
    expect(refusal({ supabaseAnonKey: '' })).toBe(
      'config_missing: Missing required environment variables: SUPABASE_ANON_KEY',
    );
  });

  it('[VAL-02] refuses plain HTTP, a short key and localhost, with all reasons at once', () => {
    expect(
      refusal({
        supabaseUrl: 'http://project.example',
        supabaseAnonKey: 'k'.repeat(99),
        apiBaseUrl: 'https://LOCALHOST:3000/api',
      }),
    ).toBe(
      'config_invalid: Configuration validation failed: SUPABASE_URL must use HTTPS, SUPABASE_ANON_KEY must be at least 100 characters, API_BASE_URL must not contain localhost',
    );
    for (const supabaseUrl of ['http://localhost:3000', 'not an address', 'ftp://x.example', 'https:/'])
      expect(refusal({ supabaseUrl }), supabaseUrl).toContain('SUPABASE_URL must use HTTPS');
  });

  it('[VAL-02] accepts the shorter publishable keys', () => {
    expect(refusal({ supabaseAnonKey: 'sb_publishable_abc' })).toBe('');
    expect(refusal({ supabaseAnonKey: 'x_sb_publishable_abc' })).toContain('at least 100');
  });

  it('[VAL-02] allows plain HTTP in the embedded mode on this machine alone, and keeps the key rule there', () => {
    const embedded = { mode: 'embedded_loopback', apiBaseUrl: 'http://localhost:3000/api' } as const;
    for (const supabaseUrl of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
      expect(refusal({ ...embedded, supabaseUrl }), supabaseUrl).toBe('');
    expect(refusal({ ...embedded, supabaseUrl: 'http://project.example' })).toContain('loopback');
    expect(
      refusal({ ...embedded, supabaseUrl: 'http://localhost:3000', supabaseAnonKey: 'short' }),
    ).toContain('at least 100');
  });

  it('[VAL-03] is checked a second time before a client is made', () => {
    const text = 'Supabase configuration is incomplete';
    expect(() => requireSupabase({ supabaseUrl: 'https://x.example' })).toThrow(text);
    expect(() => requireSupabase({ supabaseAnonKey: 'k' })).toThrow(text);
    expect(() => requireSupabase({ supabaseUrl: '', supabaseAnonKey: '' })).toThrow(text);
    expect(requireSupabase({ supabaseUrl: 'u', supabaseAnonKey: 'k' })).toEqual({
      supabaseUrl: 'u',
      supabaseAnonKey: 'k',
    });
  });

  it('[CF-01] takes nothing for this machine that another can answer for', () => {
    for (const address of [
      'http://localhost',
      'http://LOCALHOST:1',
      'http://app.localhost/',
      'http://127.9.9.9',
      'http://2130706433',
    ])
      expect(isLoopbackAddress(address), address).toBe(true);
    for (const address of [
      'http://localhost.example',
      'http://127.0.0.1.example',
      'http://notlocalhost',
      'http://localhost@evil.example',
      'http://0.0.0.0',
      'http://10.0.0.1',
      'file:///localhost',
      '',
    ])
      expect(isLoopbackAddress(address), address).toBe(false);
  });

  it('[CF-01] demands HTTPS, mail, own keys and no demonstration accounts where others can reach it', () => {
    const bad = { hasMailTransport: false, hasDevelopmentKeys: true, seedsDemonstration: true };
    expect(deploymentReasons({ ...bad, publicUrl: 'http://localhost:3000' })).toEqual([]);
    expect(deploymentReasons({ ...bad, publicUrl: 'http://hamrah.example' })).toHaveLength(4);
    expect(
      deploymentReasons({
        publicUrl: 'https://hamrah.example',
        hasMailTransport: true,
        hasDevelopmentKeys: false,
        seedsDemonstration: false,
      }),
    ).toEqual([]);
  });
});
