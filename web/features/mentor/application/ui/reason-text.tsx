import { Trans } from '@lingui/react/macro';
import type { DecisionReason } from '#domain/mentors/mentor-application.ts';

/** What the team wants to know before it goes on, as a request to the applicant. */
export function QuestionText({ reason }: { reason: DecisionReason | null }) {
  switch (reason) {
    case 'identity_unclear':
      return (
        <Trans>Please look at your name and country once more. The team could not be sure who you are.</Trans>
      );
    case 'answers_incomplete':
      return <Trans>Some answers are too short to understand. Please say a little more.</Trans>;
    case 'references_missing':
      return (
        <Trans>
          The team could not reach the people you named. Please check the addresses or name someone else.
        </Trans>
      );
    case 'references_not_supportive':
      return <Trans>Please name one more person who knows your work with young people.</Trans>;
    case 'conduct_not_accepted':
      return <Trans>Please read the agreement and agree to it. Without it nobody can become a mentor.</Trans>;
    case 'language_not_needed':
      return <Trans>Please check the languages you speak. The team needs to know how well.</Trans>;
    case 'field_not_needed':
      return <Trans>Please check the fields in which you can help.</Trans>;
    case 'too_few_hours':
      return <Trans>Please check the hours per week. One student needs about two.</Trans>;
    case 'under_age':
      return <Trans>Please confirm that you are 18 or older.</Trans>;
    default:
      return <Trans>Please look through your answers once more and add what may be missing.</Trans>;
  }
}

/** Why the team decided so, in words for the person concerned. */
export function ReasonText({ reason }: { reason: DecisionReason | null }) {
  switch (reason) {
    case 'identity_unclear':
      return <Trans>The team could not be sure who you are.</Trans>;
    case 'answers_incomplete':
      return <Trans>We did not know enough about you to decide otherwise.</Trans>;
    case 'references_missing':
      return <Trans>The people you named could not be reached.</Trans>;
    case 'references_not_supportive':
      return <Trans>The references did not convince the team that mentoring is right for you.</Trans>;
    case 'training_not_done':
      return <Trans>The training was not finished in time.</Trans>;
    case 'conduct_not_accepted':
      return <Trans>The agreement was not accepted, and without it nobody can become a mentor.</Trans>;
    case 'language_not_needed':
      return <Trans>No student is currently waiting for the languages you speak.</Trans>;
    case 'field_not_needed':
      return <Trans>No student is currently waiting for the fields you know.</Trans>;
    case 'no_places_now':
      return <Trans>The team cannot support more mentors now.</Trans>;
    case 'too_few_hours':
      return <Trans>The hours you have are too few for one student.</Trans>;
    case 'under_age':
      return <Trans>A mentor must be 18 or older.</Trans>;
    case 'safeguarding_concern':
      return (
        <Trans>
          The team has doubts about the safety of students, and then it always decides for caution.
        </Trans>
      );
    case 'conduct_breach':
      return <Trans>A rule of the agreement was broken.</Trans>;
    case 'inactive':
      return <Trans>We have not heard from you for a long time.</Trans>;
    case 'duplicate':
      return <Trans>There is another application of yours.</Trans>;
    case 'mistake_corrected':
      return <Trans>An earlier decision was a mistake of ours and has been corrected.</Trans>;
    default:
      return <Trans>The team gave no reason that we could show here. You may ask it for one.</Trans>;
  }
}
