import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, type PolicySettings } from './content-security-policy.ts';

const LOCAL: PolicySettings = {
  publicUrl: 'http://localhost:3000',
  supabaseOrigin: undefined,
  apiOrigin: undefined,
  relaxedForDevelopment: false,
};
const directives = (changes: Partial<PolicySettings> = {}) =>
  contentSecurityPolicy({ ...LOCAL, ...changes }).split('; ');

describe('[XS-04][PR-04] the content policy', () => {
  it('allows our own origin alone where everything runs here', () => {
    expect(directives()).toContain("connect-src 'self'");
    expect(directives()).toContain("img-src 'self' data: blob:");
    expect(directives()).toContain("style-src 'self'");
  });

  it('adds Supabase for data and pictures, and an API elsewhere for data alone', () => {
    const hosted = directives({
      supabaseOrigin: 'https://db.example.org',
      apiOrigin: 'https://api.example.org',
    });
    expect(hosted).toContain("connect-src 'self' https://db.example.org https://api.example.org");
    expect(hosted).toContain("img-src 'self' data: blob: https://db.example.org");
    expect(hosted).toContain("script-src 'self'");
  });

  it('allows the styles of one page by their hash', () => {
    expect(contentSecurityPolicy(LOCAL, "'sha256-a'").split('; ')).toContain("style-src 'self' 'sha256-a'");
  });

  it('is relaxed for hot reload alone', () => {
    expect(contentSecurityPolicy(LOCAL)).not.toContain('unsafe');
    expect(contentSecurityPolicy({ ...LOCAL, relaxedForDevelopment: true })).toContain(
      "script-src 'self' 'unsafe-inline'",
    );
  });
});
