import { describe, expect, it } from 'vitest';
import { ENVIRONMENT_VARIABLES, serviceModeOf } from './environment.ts';
import { FEATURE_FLAGS, FLAG_VARIABLES, readFeatureFlags } from './feature-flags.ts';

describe('feature flags', () => {
  it('[FEAT-01] are the twelve of the specification and one for the model, all on, each with its variable', () => {
    const { flags, unreadable } = readFeatureFlags({});
    expect(FEATURE_FLAGS).toHaveLength(13);
    expect(Object.values(flags).every(Boolean)).toBe(true);
    expect(unreadable).toEqual([]);
    expect(Object.values(FLAG_VARIABLES)).toEqual([
      'FLAG_AI_ADVISOR',
      'FLAG_PROFILE_ANALYSIS',
      'FLAG_BLOG_SYSTEM',
      'FLAG_MENTOR_DASHBOARD',
      'FLAG_ADMIN_DASHBOARD',
      'FLAG_FILE_UPLOAD',
      'FLAG_NOTIFICATIONS',
      'FLAG_ANALYTICS',
      'FLAG_IMAGE_OPTIMIZATION',
      'FLAG_LAZY_LOADING',
      'FLAG_CSP',
      'FLAG_STRICT_MODE',
      'FLAG_ADVISOR_MODEL',
    ]);
  });

  it('[FEAT-01] are each turned off by itself', () => {
    for (const flag of FEATURE_FLAGS)
      for (const word of ['off', 'false', '0', ' No ']) {
        const { flags } = readFeatureFlags({ [FLAG_VARIABLES[flag]]: word });
        expect(FEATURE_FLAGS.filter((name) => !flags[name])).toEqual([flag]);
      }
  });

  it('[CF-01] report a value that is neither on nor off', () => {
    expect(readFeatureFlags({ FLAG_CSP: 'off', FLAG_ANALYTICS: 'on' }).unreadable).toEqual([]);
    expect(
      readFeatureFlags({ FLAG_CSP: 'maybe', FLAG_ANALYTICS: 'TRUE', FLAG_LAZY_LOADING: '' }).unreadable,
    ).toEqual(['FLAG_CSP']);
  });
});

describe('the environment', () => {
  it('tells where the services come from', () => {
    expect(serviceModeOf({})).toBe('pglite');
    expect(serviceModeOf({ DATABASE_URL: 'postgres://x' })).toBe('postgres');
    expect(serviceModeOf({ DATABASE_URL: 'postgres://x', SUPABASE_URL: 'https://x' })).toBe('supabase');
    expect(new Set(ENVIRONMENT_VARIABLES).size).toBe(ENVIRONMENT_VARIABLES.length);
  });
});
