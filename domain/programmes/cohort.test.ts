import { describe, expect, it } from 'vitest';
import { cohortStateAt, daysUntil, deadlineOf } from './cohort.ts';

const at = (iso: string) => new Date(iso).getTime();

const ROUND = {
  // midnight in Kabul is 19:30 UTC of the day before
  opensAtMs: at('2026-11-30T19:30:00Z'),
  closesAtMs: at('2026-12-20T19:30:00Z'),
  startsOn: { year: 2027, month: 1, day: 5 },
  endsOn: { year: 2027, month: 2, day: 1 },
};

describe('[ROUTE-05] a round stands where its dates say', () => {
  it.each([
    ['2026-11-30T19:29:59Z', 'announced'],
    ['2026-11-30T19:30:00Z', 'open'],
    ['2026-12-20T19:29:59Z', 'open'],
    ['2026-12-20T19:30:00Z', 'closed'],
    ['2027-01-04T19:29:59Z', 'closed'],
    ['2027-01-04T19:30:00Z', 'running'],
    ['2027-02-01T19:29:59Z', 'running'],
    ['2027-02-01T19:30:00Z', 'finished'],
  ])('at %s it is %s', (now, state) => {
    expect(cohortStateAt(ROUND, at(now))).toBe(state);
  });

  it('runs on where its end is not known, and stays closed where its beginning is not', () => {
    const later = at('2030-01-01T00:00:00Z');
    expect(cohortStateAt({ ...ROUND, endsOn: undefined }, later)).toBe('running');
    expect(cohortStateAt({ ...ROUND, startsOn: undefined, endsOn: undefined }, later)).toBe('closed');
  });

  it('[FEAT-08] stands where an admin set it, until it has ended', () => {
    const set = { ...ROUND, setState: 'open' as const };
    expect(cohortStateAt(set, at('2026-11-01T00:00:00Z'))).toBe('open');
    expect(cohortStateAt(set, at('2027-02-01T19:29:59Z'))).toBe('open');
    expect(cohortStateAt(set, at('2027-02-01T19:30:00Z'))).toBe('finished');
  });

  it('counts days as Kabul does', () => {
    const day = { year: 2026, month: 12, day: 1 };
    expect(daysUntil(day, at('2026-11-30T19:29:00Z'))).toBe(1);
    expect(daysUntil(day, at('2026-11-30T19:30:00Z'))).toBe(0);
    expect(daysUntil(day, at('2026-12-02T00:00:00Z'))).toBe(-1);
  });

  it('tells midnight as the evening before, and every other hour as it is', () => {
    expect(deadlineOf(at('2026-12-20T19:30:00Z'))).toBe(at('2026-12-20T19:29:00Z'));
    expect(deadlineOf(at('2026-12-20T12:30:00Z'))).toBe(at('2026-12-20T12:30:00Z'));
  });
});
