import { expect, it } from 'vitest';
import { type RawReport, scrubReport } from './scrub-report.ts';

const report = (changes: Partial<RawReport>) =>
  scrubReport({ source: 'browser', errorId: 'e', message: 'm', ...changes });

const group = (message: string) => report({ message }).group;

it('[AB-01] cuts what is too long instead of refusing it', () => {
  const long = report({ message: 'm'.repeat(9_000), stack: 's\n'.repeat(9_000), userAgent: 'u'.repeat(900) });
  expect(long.message).toHaveLength(2_000);
  expect(long.stack).toHaveLength(8_000);
  expect(long.userAgent).toHaveLength(400);
});

it('[SE-07] strips query and fragment of addresses without a host too', () => {
  expect(report({ url: '/auth/callback?code=very-secret#x' }).url).toBe('/auth/callback');
});

it('[AB-01] scrubs details at every depth, keys included, and stops at a hostile one', () => {
  let deep: Record<string, unknown> = { token: 'sara@example.org' };
  for (let depth = 0; depth < 10_000; depth += 1) deep = { deep };
  const { stack } = report({ details: { 'sara@example.org': [{ phone: 'call 0799 123 456' }], deep } });
  expect(stack).toContain('[email]');
  expect(stack).toContain('[phone]');
  expect(stack).toContain('[deeper]');
  expect(stack).not.toMatch(/sara|0799/);
});

it('[FM-06] keeps the ids of reports apart, and takes no text for one', () => {
  const id = '28737a00-08f7-4051-9bf0-442fc20103e1';
  expect(report({ errorId: id }).errorId).toBe(id);
  expect(report({ errorId: 'sara@example.org' }).errorId).toMatch(/^[\w-]{36}$/);
});

it('[AB-01] believes no release that is none', () => {
  expect(report({ appVersion: '1.2.3-rc.1' }).appVersion).toBe('1.2.3-rc.1');
  expect(report({ appVersion: 'sara@example.org' }).appVersion).toBeUndefined();
});

it('groups one fault by its shape and place, and keeps different ones apart', () => {
  expect(group('row 17')).toBe(group('row 23'));
  expect(group('row ۱۷')).toBe(group('row ۲۳'));
  expect(group('row 17')).not.toBe(group('column 17'));
  expect(report({ place: 'session.profile' }).group).not.toBe(report({ place: 'session.admin' }).group);
});
