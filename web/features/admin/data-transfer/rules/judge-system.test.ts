import { describe, expect, it } from 'vitest';
import type { MigrationState, SystemState } from '#domain/platform/system-state.ts';
import * as judge from './judge-system.ts';

const NOW_MS = Date.parse('2026-11-22T00:00:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ago = (ms: number) => new Date(NOW_MS - ms).toISOString();

describe('[FEAT-07] what is said of the machine', () => {
  it.each<[MigrationState, judge.Verdict]>([
    ['applied', 'good'],
    ['pending', 'bad'],
    ['changed', 'bad'],
    ['foreign', 'bad'],
  ])('a migration that is %s is %s', (state, verdict) => {
    const line = { version: '1', name: 'x', checksum: 'abc' };
    const migrations = [
      { ...line, state: 'applied' as const },
      { ...line, state },
    ];
    expect(judge.judgeMigrations({ migrations })).toBe(verdict);
    expect(judge.judgeMigrations({ migrations: null })).toBe('unknown');
  });

  it('any hole in row security is bad, a closed table is worth a look', () => {
    const tight = { withoutRowSecurity: [], withoutPolicy: [], views: [], exposedFunctions: [] };
    expect(judge.judgeRowSecurity(tight)).toBe('good');
    expect(judge.judgeRowSecurity({ ...tight, withoutPolicy: ['a'] })).toBe('look');
    for (const hole of ['withoutRowSecurity', 'views', 'exposedFunctions'])
      expect(judge.judgeRowSecurity({ ...tight, withoutPolicy: ['a'], [hole]: ['b'] }), hole).toBe('bad');
  });

  it('the one public bucket is there and readable, and no other is public', () => {
    const own = { id: 'blog-images', isPublic: true, objectsCount: 2, isReadable: true };
    const cases: [SystemState['buckets'], judge.Verdict][] = [
      [[own], 'good'],
      [[{ ...own, isReadable: null }], 'good'],
      [[], 'bad'],
      [[{ ...own, isReadable: false }], 'bad'],
      [[own, { ...own, id: 'letters' }], 'bad'],
      [[own, { ...own, id: 'letters', isPublic: false }], 'good'],
    ];
    for (const [buckets, verdict] of cases) expect(judge.judgeStorage({ buckets })).toBe(verdict);
  });

  it('a job is judged by its last run', () => {
    const run = { name: 'forget_old', endedMs: NOW_MS - HOUR_MS, tookMs: 1, failure: null };
    expect(judge.judgeJob(undefined, NOW_MS)).toBe('unknown');
    expect(judge.judgeJob(run, NOW_MS)).toBe('good');
    expect(judge.judgeJob({ ...run, endedMs: NOW_MS - 3 * DAY_MS }, NOW_MS)).toBe('look');
    expect(judge.judgeJob({ ...run, failure: 'timeout' }, NOW_MS)).toBe('bad');
  });

  it('a mail that waits for more than an hour is bad, one that was given up is worth a look', () => {
    const mail = { waitingCount: 1, givenUpCount: 0, oldestMs: NOW_MS - 1000, lastSentMs: null };
    expect(judge.judgeMail({ mail }, NOW_MS)).toBe('good');
    expect(judge.judgeMail({ mail: { ...mail, givenUpCount: 1 } }, NOW_MS)).toBe('look');
    expect(judge.judgeMail({ mail: { ...mail, oldestMs: NOW_MS - 2 * HOUR_MS } }, NOW_MS)).toBe('bad');
  });

  it('no backup is bad, an old one worth a look, and elsewhere nothing can be known', () => {
    const made = (ms: number) => ({ backup: { madeAt: ago(ms), rowsCount: 1, filesCount: 1 } });
    expect(judge.judgeBackup(null, NOW_MS)).toBe('unknown');
    expect(judge.judgeBackup({}, NOW_MS)).toBe('bad');
    expect(judge.judgeBackup(made(DAY_MS), NOW_MS)).toBe('good');
    expect(judge.judgeBackup(made(3 * DAY_MS), NOW_MS)).toBe('look');
    const tried = (ms: number) => ({ trial: { triedAt: ago(ms), madeAt: ago(ms), rowsCount: 1 } });
    expect(judge.judgeTrial(null, NOW_MS)).toBe('unknown');
    expect(judge.judgeTrial({}, NOW_MS)).toBe('look');
    expect(judge.judgeTrial(tried(DAY_MS), NOW_MS)).toBe('good');
    expect(judge.judgeTrial(tried(91 * DAY_MS), NOW_MS)).toBe('look');
  });
});
