// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failureOf } from './check-page-configuration.ts';

const KEY = 'k'.repeat(100);
const GOOD = { supabaseUrl: 'https://project.example', supabaseAnonKey: KEY, apiBaseUrl: '/api' };

/** A fresh page that carries these settings. */
async function failureOfPage(settings: string | undefined): Promise<string | undefined> {
  vi.resetModules();
  document.body.replaceChildren();
  if (settings !== undefined) {
    const element = document.createElement('script');
    element.id = 'config';
    element.type = 'application/json';
    element.textContent = settings;
    document.body.append(element);
  }
  const { configurationFailure } = await import('./page-configuration.ts');
  return configurationFailure();
}

describe('the settings of a page', () => {
  beforeEach(() => void vi.stubGlobal('isSecureContext', true));
  afterEach(() => {
    vi.unstubAllGlobals();
    document.body.replaceChildren();
  });

  it('[VAL-01] names what is missing', () => {
    expect(failureOf({ ...GOOD, supabaseAnonKey: '' })).toBe(
      'Missing required environment variables: SUPABASE_ANON_KEY',
    );
  });
  it('[VAL-02] says every reason', () => {
    const bad = {
      supabaseUrl: 'http://a.example',
      supabaseAnonKey: 'short',
      apiBaseUrl: 'http://localhost/api',
    };
    expect(failureOf(bad)).toBe(
      'Configuration validation failed: SUPABASE_URL must use HTTPS, SUPABASE_ANON_KEY must be at least 100 characters, API_BASE_URL must not contain localhost',
    );
  });
  it('[VAL-02] takes a service on this machine from a page of this machine', () => {
    // the test's own page is http://localhost:3000
    expect(failureOf({ ...GOOD, supabaseUrl: 'http://127.0.0.1:54321' })).toBeUndefined();
    expect(failureOf(GOOD)).toBeUndefined();
  });
  it('[VAL-03] says that a page without settings, or with broken ones, is incomplete', async () => {
    const text = 'Supabase configuration is incomplete';
    expect(await failureOfPage(undefined)).toBe(text);
    expect(await failureOfPage('<!--config-->')).toBe(text);
  });
  it('[VAL-01] [VAL-02] lets a page start whose settings are right, and no other', async () => {
    const own = { ...GOOD, supabaseUrl: location.origin };
    expect(await failureOfPage(JSON.stringify(own))).toBeUndefined();
    expect(await failureOfPage(JSON.stringify(GOOD))).toBeUndefined();
    expect(await failureOfPage(JSON.stringify({ ...own, supabaseAnonKey: 'k'.repeat(99) }))).toContain(
      'at least 100',
    );
    expect(await failureOfPage(JSON.stringify({ apiBaseUrl: '/api' }))).toBe(
      'Missing required environment variables: SUPABASE_URL, SUPABASE_ANON_KEY',
    );
  });
});
