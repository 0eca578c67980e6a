import { Trans } from '@lingui/react/macro';

/** The question of a field in short, for the list of what is wrong. */
export function FieldName({ fieldId }: { fieldId: string }) {
  const [step = '', first = '', second] = fieldId.split('-');
  if (step === 'referees') return <RefereeField index={Number(first)} part={second ?? ''} />;
  if (step === 'you' && first === 'languages')
    return (
      <Trans comment="Application of a mentor, list of errors: name of a field, a sentence about the problem follows">
        Languages you speak
      </Trans>
    );
  switch (fieldId) {
    case 'you-first-name':
      return (
        <Trans comment="Application of a mentor, list of errors: name of a field, a sentence about the problem follows">
          First name
        </Trans>
      );
    case 'you-last-name':
      return (
        <Trans comment="Application of a mentor, list of errors: name of a field, a sentence about the problem follows">
          Last name (takhallus) or father’s name
        </Trans>
      );
    case 'you-country':
      return (
        <Trans comment="Application of a mentor, list of errors: name of a field, a sentence about the problem follows">
          The country where you live
        </Trans>
      );
    case 'you-time-zone':
      return (
        <Trans comment="Application of a mentor, list of errors: name of a field, the time zone">
          Your clock
        </Trans>
      );
    case 'you-gender':
      return (
        <Trans comment="Application of a mentor, list of errors: name of a field, a sentence about the problem follows">
          Gender
        </Trans>
      );
    case 'offer-fields':
      return (
        <Trans comment="Application of a mentor, list of errors: name of a field; “fields” are subjects such as mathematics">
          Fields in which you can help
        </Trans>
      );
    case 'offer-degrees':
      return (
        <Trans comment="Application of a mentor, list of errors: name of a field, a sentence about the problem follows">
          What you have studied or learned
        </Trans>
      );
    case 'offer-hours':
      return (
        <Trans comment="Application of a mentor, list of errors: name of a field, a sentence about the problem follows">
          Hours per week
        </Trans>
      );
    case 'offer-capacity':
      return (
        <Trans comment="Application of a mentor, list of errors: name of a field, a sentence about the problem follows">
          How many students at the same time?
        </Trans>
      );
    case 'why-motivation':
      return (
        <Trans comment="Application of a mentor, list of errors: name of a field, why somebody wants to be a mentor">
          Your reason
        </Trans>
      );
    default:
      return (
        <Trans comment="Application of a mentor, list of errors: name of a field, the rules of conduct that a mentor accepts">
          The agreement
        </Trans>
      );
  }
}

function RefereeField({ index, part }: { index: number; part: string }) {
  const person =
    index === 0 ? (
      <Trans comment="Application of a mentor, list of errors: one of the two people who vouch for the applicant">
        First person
      </Trans>
    ) : (
      <Trans comment="Application of a mentor, list of errors: one of the two people who vouch for the applicant">
        Second person
      </Trans>
    );
  if (part === 'name')
    return (
      <Trans comment="Application of a mentor, list of errors: name of a field; {person} is “First person” or “Second person”">
        {person}, name
      </Trans>
    );
  if (part === 'email')
    return (
      <Trans comment="Application of a mentor, list of errors: name of a field; {person} is “First person” or “Second person”">
        {person}, email
      </Trans>
    );
  return (
    <Trans comment="Application of a mentor, list of errors: name of a field; {person} is “First person” or “Second person”, who vouches for the applicant">
      {person}, how you know each other
    </Trans>
  );
}
