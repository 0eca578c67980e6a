export { flagNewSignup } from './data/terms-flags.ts';
export { type TermsState, useTerms } from './hooks/use-terms.ts';
export { termsWrite } from './hooks/terms-write.ts';
