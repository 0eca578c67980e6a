import { expect, it } from 'vitest';
import { type DeviceTraits, deviceOf, timesOf } from './device.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const COMPUTER: DeviceTraits = {
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/120.0 Safari/537.36',
  widthPx: 1280,
  hasTouch: false,
  isInstalled: false,
};
const ANDROID = 'Mozilla/5.0 (Linux; Android 8.1; Infinix X608) Chrome/90.0 Mobile Safari/537.36';

it.each([
  ['a computer', {}, 'computer'],
  ['a wide screen with touch', { hasTouch: true, widthPx: 769 }, 'computer'],
  ['a narrow window without touch', { widthPx: 400 }, 'computer'],
  ['768 px with touch', { hasTouch: true, widthPx: 768 }, 'phone'],
  ['a phone by its user agent, however wide', { userAgent: ANDROID }, 'phone'],
  ['the installed app on a computer', { isInstalled: true }, 'phone'],
] as const)('[AUTH-20] [AUTH-15] %s', (_name, traits, device) => {
  expect(deviceOf({ ...COMPUTER, ...traits })).toBe(device);
});

it('[AUTH-15] [AUTH-16] the limits of both', () => {
  expect(timesOf('computer')).toEqual({
    sessionTimeoutMs: 4 * HOUR,
    inactivityTimeoutMs: 2 * HOUR,
    checkIntervalMs: 5 * MINUTE,
    inactivityWarningMs: 0,
  });
  expect(timesOf('phone')).toEqual({
    sessionTimeoutMs: 24 * HOUR,
    inactivityTimeoutMs: 12 * HOUR,
    checkIntervalMs: 10 * MINUTE,
    inactivityWarningMs: 30 * MINUTE,
  });
});
