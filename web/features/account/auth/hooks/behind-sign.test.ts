// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { takeInvitedAddress } from './behind-sign.ts';

it('[FEAT-07] takes the invited address out of the address of the page, once', () => {
  window.history.replaceState(null, '', '/fa/signup?next=%2Fprofile#email=a%2Bb%40example.org');
  expect(takeInvitedAddress()).toBe('a+b@example.org');
  expect(window.location.href).toMatch(/\/fa\/signup\?next=%2Fprofile$/);
  expect(takeInvitedAddress()).toBeUndefined();
});

it('leaves what is no address of an invitation where it is', () => {
  window.history.replaceState(null, '', '/signup#main');
  expect(takeInvitedAddress()).toBeUndefined();
  expect(window.location.hash).toBe('#main');
});
