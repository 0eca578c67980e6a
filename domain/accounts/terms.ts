/**
 * TERMS: the version of the terms of service that is shown. It goes up with every change of their meaning,
 * together with `private.terms_version()` in the database, which writes it into each consent.
 */
export const TERMS_VERSION = '1';

/** TERMS-02: local flags that keep the dialog closed once. */
export const NEW_SIGNUP_KEY = 'newSignup';
export const TERMS_ACCEPTED_KEY = 'termsAccepted';
