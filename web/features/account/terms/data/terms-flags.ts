import { NEW_SIGNUP_KEY, TERMS_ACCEPTED_KEY } from '#domain/accounts/terms.ts';

/** TERMS-02: what this browser remembers of a sign-up or an acceptance. */
export interface TermsFlags {
  /** the id of the account whose sign-up form was sent with the box ticked */
  newSignup: string | null;
  termsAccepted: string | null;
}

export const readTermsFlags = (): TermsFlags => ({
  newSignup: localStorage.getItem(NEW_SIGNUP_KEY),
  termsAccepted: localStorage.getItem(TERMS_ACCEPTED_KEY),
});

/** The flags hold once. */
export function clearTermsFlags(): void {
  localStorage.removeItem(NEW_SIGNUP_KEY);
  localStorage.removeItem(TERMS_ACCEPTED_KEY);
}

/** Says that the sign-up form of this account was sent with the box ticked. */
export function flagNewSignup(userId: string): void {
  localStorage.setItem(NEW_SIGNUP_KEY, userId);
}
