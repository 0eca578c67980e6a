import { afterEach, expect, it, vi } from 'vitest';
import { isMetered } from './metered-line.ts';

/** A device whose browser says this of its line, and whether it is pointed at with a finger. */
function setDevice(connection: object | undefined, isHeld: boolean): void {
  vi.stubGlobal('navigator', { connection });
  vi.stubGlobal('matchMedia', () => ({ matches: isHeld }));
}
afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['somebody who saves data, whatever the line', { saveData: true, type: 'wifi' }, false],
  ['a phone network', { type: 'cellular', effectiveType: '4g' }, true],
  ['a slow line', { type: 'wifi', effectiveType: '2g' }, false],
  ['a very slow line', { effectiveType: 'slow-2g' }, false],
  ['a phone that does not know its line', { type: 'unknown', effectiveType: '4g' }, true],
  ['a phone whose browser says nothing', undefined, true],
] as const)('[FM-01] the line of %s is metered', (_whose, connection, isHeld) => {
  setDevice(connection, isHeld);
  expect(isMetered()).toBe(true);
});

it.each([
  ['a phone at a wireless network', { type: 'wifi', effectiveType: '4g' }, true],
  ['a computer whose browser does not name its line', { effectiveType: '4g', saveData: false }, false],
  ['a computer whose browser says nothing', undefined, false],
] as const)('[FM-01] the line of %s is not', (_whose, connection, isHeld) => {
  setDevice(connection, isHeld);
  expect(isMetered()).toBe(false);
});
