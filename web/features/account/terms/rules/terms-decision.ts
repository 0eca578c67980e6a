/** What somebody said about which terms. */
export interface TermsAnswer {
  accepted: boolean;
  /** of the text that stood before her */
  version: string;
}

export interface TermsSituation {
  userId: string;
  /** undefined: the profile is missing or could not be read */
  termsAccepted: boolean | undefined;
  flags: { newSignup: string | null; termsAccepted: string | null };
}

/** `record`: the box was ticked in the sign-up form of this account, only the row does not know yet. */
export type TermsDecision = 'ask' | 'record' | 'nothing';

const ACCOUNT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The flag of a sign-up that somebody else made in this browser says nothing about this person. */
const isOfAnother = (flag: string, userId: string) => ACCOUNT_ID.test(flag) && flag !== userId;

/** TERMS-01, TERMS-02 */
export function decideTerms({ userId, termsAccepted, flags }: TermsSituation): TermsDecision {
  if (termsAccepted !== false) return 'nothing';
  const { newSignup } = flags;
  if (newSignup !== null && !isOfAnother(newSignup, userId)) {
    return newSignup === userId ? 'record' : 'nothing';
  }
  return flags.termsAccepted === null ? 'ask' : 'nothing';
}
