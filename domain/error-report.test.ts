import { describe, expect, it } from 'vitest';
import { errorReportSchema, monitoringReportSchema } from './error-report.ts';

const REPORT = {
  errorId: 'err-12345678',
  message: 'Failed for zahra@example.com\r\nlevel=info',
  stack: 'Error: x\n  at f (https://h.example/a.js?token=1:2:3)',
  componentStack: null,
  timestamp: '2026-11-21T10:15:00Z',
  userAgent: 'Mozilla/5.0',
  url: 'https://h.example/profile?code=abc#x',
  userId: '3f2b8a52-9c1d-4e0a-8f11-0123456789ab',
};

describe('reports of errors', () => {
  it('[CALL-08] [AB-01] [AB-02] come out scrubbed, on one line where one is meant, without the reported user', () => {
    expect(errorReportSchema.parse(REPORT)).toEqual({
      errorId: 'err-12345678',
      message: 'Failed for [email]\\nlevel=info',
      stack: 'Error: x\n  at f (https://h.example/a.js:2:3)',
      componentStack: null,
      timestamp: '2026-11-21T10:15:00.000Z',
      userAgent: 'Mozilla/5.0',
      url: 'https://h.example/profile',
    });
  });

  it('[CALL-08] [AB-01] are cut, not refused, when they are long, and refused without an id or a message', () => {
    const long = errorReportSchema.parse({
      ...REPORT,
      message: 'x '.repeat(9_000),
      stack: 'y '.repeat(9_000),
    });
    expect(long.message.length).toBeLessThanOrEqual(500);
    expect(long.stack?.length).toBeLessThanOrEqual(6_000);
    for (const change of [
      { errorId: '' },
      { errorId: 'a'.repeat(65) },
      { errorId: '../../../etc' },
      { message: undefined },
      { message: 1 },
      { timestamp: 'yesterday' },
      { timestamp: 1e99 },
    ])
      expect(errorReportSchema.safeParse({ ...REPORT, ...change }).success, JSON.stringify(change)).toBe(
        false,
      );
    for (const body of [null, [], 'x', 1, {}]) expect(errorReportSchema.safeParse(body).success).toBe(false);
  });

  it('[CALL-08] need no more than an id and a message', () => {
    expect(errorReportSchema.safeParse({ errorId: 'err-12345678', message: 'x' }).success).toBe(true);
  });

  it('[CALL-09] [AB-01] take flat details of any kind, scrubbed and bounded', () => {
    const parsed = monitoringReportSchema.parse({
      message: 'slow',
      kind: 'slow_call',
      timestamp: 0,
      details: { path: '/a?b=1', ms: 5001, ok: false, 'a@b.example': null },
    });
    expect(parsed.details).toEqual({ path: '/a', ms: 5001, ok: false, '[email]': null });
    expect(parsed.timestamp).toBe('1970-01-01T00:00:00.000Z');
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`k${index}`, index]));
    expect(
      Object.keys(monitoringReportSchema.parse({ message: 'x', details: many }).details ?? {}),
    ).toHaveLength(20);
    expect(monitoringReportSchema.safeParse({ message: 'x', details: { deep: { a: 1 } } }).success).toBe(
      false,
    );
    expect(
      JSON.stringify(monitoringReportSchema.parse(JSON.parse('{"message":"x","details":{"__proto__":"y"}}'))),
    ).toContain('"message":"x"');
  });
});
