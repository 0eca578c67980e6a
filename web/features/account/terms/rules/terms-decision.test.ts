import { describe, expect, it } from 'vitest';
import { decideTerms } from './terms-decision.ts';

const ME = '11111111-2222-4333-8444-555555555555';
const OTHER = '99999999-2222-4333-8444-555555555555';
const NO_FLAGS = { newSignup: null, termsAccepted: null };
const situation = (
  termsAccepted: boolean | undefined,
  flags = NO_FLAGS as Parameters<typeof decideTerms>[0]['flags'],
) => decideTerms({ userId: ME, termsAccepted, flags });

describe('whether the terms are asked for', () => {
  it('[TERMS-01] asks when terms_accepted is explicitly false', () => {
    expect(situation(false)).toBe('ask');
  });
  it('[TERMS-01] does not ask when it is true or not known', () => {
    expect(situation(true)).toBe('nothing');
    expect(situation(undefined)).toBe('nothing');
  });
  it.each([
    { newSignup: 'true', termsAccepted: null },
    { newSignup: null, termsAccepted: 'true' },
  ])('[TERMS-02] does not ask with the local flag %j', (flags) => {
    expect(situation(false, flags)).toBe('nothing');
  });
  it('[TERMS-02] records the box that was ticked in the sign-up form of this account', () => {
    expect(situation(false, { newSignup: ME, termsAccepted: null })).toBe('record');
  });
  it('[TERMS-02] asks when the flag belongs to somebody else who signed up in this browser', () => {
    expect(situation(false, { newSignup: OTHER, termsAccepted: null })).toBe('ask');
  });
});
