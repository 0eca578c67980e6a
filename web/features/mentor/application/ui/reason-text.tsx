import { Trans } from '@lingui/react/macro';
import type { DecisionReason } from '#domain/mentors/mentor-application.ts';

/** What the team wants to know before it goes on, as a request to the applicant. */
export function QuestionText({ reason }: { reason: DecisionReason | null }) {
  switch (reason) {
    case 'identity_unclear':
      return (
        <Trans comment="Question of the team to an applicant who wants to be a mentor: friendly, no accusation">
          Please look at your name and country once more. The team could not be sure who you are.
        </Trans>
      );
    case 'answers_incomplete':
      return (
        <Trans comment="Question of the team to an applicant who wants to be a mentor">
          Some answers are too short to understand. Please say a little more.
        </Trans>
      );
    case 'references_missing':
      return (
        <Trans comment="Question of the team to an applicant who wants to be a mentor: the people vouch for the applicant">
          The team could not reach the people you named. Please check the addresses or name someone else.
        </Trans>
      );
    case 'references_not_supportive':
      return (
        <Trans comment="Question of the team to an applicant who wants to be a mentor: a person who can vouch for the applicant">
          Please name one more person who knows your work with young people.
        </Trans>
      );
    case 'conduct_not_accepted':
      return (
        <Trans comment="Question of the team to an applicant who wants to be a mentor: “it” is the agreement, the rules of conduct">
          Please read the agreement and agree to it. Without it nobody can become a mentor.
        </Trans>
      );
    case 'language_not_needed':
      return (
        <Trans comment="Question of the team to an applicant who wants to be a mentor: how well the applicant speaks each language">
          Please check the languages you speak. The team needs to know how well.
        </Trans>
      );
    case 'field_not_needed':
      return (
        <Trans comment="Question of the team to an applicant who wants to be a mentor: fields are subjects such as mathematics">
          Please check the fields in which you can help.
        </Trans>
      );
    case 'too_few_hours':
      return (
        <Trans comment="Question of the team to an applicant who wants to be a mentor: “about two” are hours">
          Please check the hours per week. One student needs about two.
        </Trans>
      );
    case 'under_age':
      return (
        <Trans comment="Question of the team to an applicant who wants to be a mentor">
          Please confirm that you are 18 or older.
        </Trans>
      );
    default:
      return (
        <Trans comment="Question of the team to an applicant who wants to be a mentor, without a particular reason">
          Please look through your answers once more and add what may be missing.
        </Trans>
      );
  }
}

/** Why the team decided so, in words for the person concerned. */
export function ReasonText({ reason }: { reason: DecisionReason | null }) {
  switch (reason) {
    case 'identity_unclear':
      return (
        <Trans comment="Why the team declined an applicant who wants to be a mentor: polite, no accusation">
          The team could not be sure who you are.
        </Trans>
      );
    case 'answers_incomplete':
      return (
        <Trans comment="Why the team declined an applicant who wants to be a mentor: “otherwise” means to accept">
          We did not know enough about you to decide otherwise.
        </Trans>
      );
    case 'references_missing':
      return (
        <Trans comment="Why the team declined an applicant who wants to be a mentor: the people vouch for the applicant">
          The people you named could not be reached.
        </Trans>
      );
    case 'references_not_supportive':
      return (
        <Trans comment="Why the team declined an applicant who wants to be a mentor: references are letters of people who know the applicant">
          The references did not convince the team that mentoring is right for you.
        </Trans>
      );
    case 'training_not_done':
      return (
        <Trans comment="Why the team declined an applicant who wants to be a mentor: the training for new mentors">
          The training was not finished in time.
        </Trans>
      );
    case 'conduct_not_accepted':
      return (
        <Trans comment="Why the team declined an applicant who wants to be a mentor: the agreement are the rules of conduct">
          The agreement was not accepted, and without it nobody can become a mentor.
        </Trans>
      );
    case 'language_not_needed':
      return (
        <Trans comment="Why the team declined an applicant who wants to be a mentor: it is about demand, not about the person">
          No student is currently waiting for the languages you speak.
        </Trans>
      );
    case 'field_not_needed':
      return (
        <Trans comment="Why the team declined an applicant who wants to be a mentor: it is about demand, fields are subjects such as mathematics">
          No student is currently waiting for the fields you know.
        </Trans>
      );
    case 'no_places_now':
      return (
        <Trans comment="Why the team declined an applicant who wants to be a mentor: support means to answer, train and look after them">
          The team cannot support more mentors now.
        </Trans>
      );
    case 'too_few_hours':
      return (
        <Trans comment="Why the team declined an applicant who wants to be a mentor: hours per week">
          The hours you have are too few for one student.
        </Trans>
      );
    case 'under_age':
      return (
        <Trans comment="Why the team declined an applicant who wants to be a mentor">
          A mentor must be 18 or older.
        </Trans>
      );
    case 'safeguarding_concern':
      return (
        <Trans comment="Why the team declined an applicant who wants to be a mentor: serious, polite, names no details">
          The team has doubts about the safety of students, and then it always decides for caution.
        </Trans>
      );
    case 'conduct_breach':
      return (
        <Trans comment="Why the team declined or suspended a mentor: the agreement are the rules of conduct">
          A rule of the agreement was broken.
        </Trans>
      );
    case 'inactive':
      return (
        <Trans comment="Why the team closed an application or a place as a mentor">
          We have not heard from you for a long time.
        </Trans>
      );
    case 'duplicate':
      return (
        <Trans comment="Why the team closed an application of a mentor: sent twice">
          There is another application of yours.
        </Trans>
      );
    case 'mistake_corrected':
      return (
        <Trans comment="Why the state of an application of a mentor has changed: an apology">
          An earlier decision was a mistake of ours and has been corrected.
        </Trans>
      );
    default:
      return (
        <Trans comment="Why the team declined an applicant who wants to be a mentor: “one” is a reason">
          The team gave no reason that we could show here. You may ask it for one.
        </Trans>
      );
  }
}
