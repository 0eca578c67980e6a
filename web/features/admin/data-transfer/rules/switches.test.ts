import { expect, it } from 'vitest';
import { type FeatureSwitch, isOnNow, turned } from './switches.ts';

const one = (isConfiguredOn: boolean, isOn?: boolean): FeatureSwitch => ({
  flag: 'blogSystem',
  isConfiguredOn,
  switched: isOn === undefined ? null : { isOn, atMs: 0, by: '' },
});

it.each([
  [one(true), true, false],
  [one(true, false), false, null],
  [one(true, true), true, false],
  [one(false), false, true],
  [one(false, true), true, null],
  [one(false, false), false, true],
])('[FEAT-01] %j', (given, isOn, written) => {
  expect([isOnNow(given), turned(given)]).toEqual([isOn, written]);
});
