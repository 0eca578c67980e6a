import { expect, it } from 'vitest';
import { beginOf, readAuditFilter, writeAuditFilter } from './audit.ts';

it('[FEAT-05] the filter of the record comes back from its address, and nothing that it does not know', () => {
  const filter = {
    actor: '0a0e1e6c-6a0c-4a53-9a1e-0d5a2a4a7b11',
    role: 'admin',
    action: 'student_opened',
    period: 'week',
  } as const;
  expect(readAuditFilter(writeAuditFilter(filter))).toEqual(filter);
  expect(readAuditFilter(new URLSearchParams('actor=me&role=king&action=%27;&period=ever'))).toEqual({});
});

it('[FEAT-05] a period begins at a full minute', () => {
  expect(beginOf('day', Date.parse('2026-11-22T08:10:42Z'))).toBe('2026-11-21T08:10:00.000Z');
  expect(beginOf(undefined, 0)).toBeUndefined();
});
