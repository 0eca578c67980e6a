import { Trans } from '@lingui/react/macro';
import { Details } from '#web/ui/details.tsx';

/** Who shares a phone or could be searched should know this before an account exists. */
export function BeforeYouSignUp() {
  return (
    <Details
      summary={
        <Trans comment="Sign-up, what to know first: heading that opens a part">
          Is it safe for you? Please read this first
        </Trans>
      }
    >
      <ul className="grid list-disc gap-2 ps-6">
        <li>
          <Trans comment="Sign-up, what to know first: line of a list">
            Our emails do not say what this website is for, but people who read your email can see that they
            came.
          </Trans>
        </li>
        <li>
          <Trans comment="Sign-up, what to know first: line of a list">
            This browser remembers the pages that you visit. Signing out removes what we keep here; the
            browser's own history you can delete in its settings.
          </Trans>
        </li>
        <li>
          <Trans comment="Sign-up, what to know first: line of a list">
            You may use another first name than the one on your papers.
          </Trans>
        </li>
        <li>
          <Trans comment="Sign-up, what to know first: line of a list">
            If having an account could harm you, you may also read the public pages without one.
          </Trans>
        </li>
      </ul>
    </Details>
  );
}
