import { Trans } from '@lingui/react/macro';
import { Details } from '#web/ui/details.tsx';

/** What the form asks, how long it takes and what happens then; readable before any script has come. */
export function BeforeYouBegin() {
  return (
    <Details
      summary={
        <Trans comment="Application of a mentor, above the form: heading that opens a list">
          What we ask, and what happens then
        </Trans>
      }
    >
      <ul className="grid list-disc gap-2 ps-6">
        <li>
          <Trans comment="Application of a mentor, before the form: point of a list">
            Six short steps, about twenty minutes. You can stop at any time and continue later.
          </Trans>
        </li>
        <li>
          <Trans comment="Application of a mentor, before the form: point of a list; the people vouch for the applicant">
            You need the names and email addresses of two people who know you.
          </Trans>
        </li>
        <li>
          <Trans comment="Application of a mentor, before the form: point of a list; “the two people” are those the applicant named">
            The team reads every application. It may ask you something and may write to the two people.
          </Trans>
        </li>
        <li>
          <Trans comment="Application of a mentor, before the form: point of a list; “papers” are an identity card or certificates">
            We need no photo, no telephone number and no papers.
          </Trans>
        </li>
        <li>
          <Trans comment="Application of a mentor, before the form: point of a list; the “card” is the public description of a mentor">
            Only the team reads your answers. Students see a short card, and only after you are accepted.
          </Trans>
        </li>
      </ul>
    </Details>
  );
}
