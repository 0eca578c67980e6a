import { Trans } from '@lingui/react/macro';

/** The question of a field in short, for the list of what is wrong. */
export function FieldName({ fieldId }: { fieldId: string }) {
  const [step = '', first = '', second] = fieldId.split('-');
  if (step === 'referees') return <RefereeField index={Number(first)} part={second ?? ''} />;
  if (step === 'you' && first === 'languages') return <Trans>Languages you speak</Trans>;
  switch (fieldId) {
    case 'you-first-name':
      return <Trans>First name</Trans>;
    case 'you-last-name':
      return <Trans>Last name (takhallus) or father’s name</Trans>;
    case 'you-country':
      return <Trans>The country where you live</Trans>;
    case 'you-time-zone':
      return <Trans>Your clock</Trans>;
    case 'you-gender':
      return <Trans>Gender</Trans>;
    case 'offer-fields':
      return <Trans>Fields in which you can help</Trans>;
    case 'offer-degrees':
      return <Trans>What you have studied or learned</Trans>;
    case 'offer-hours':
      return <Trans>Hours per week</Trans>;
    case 'offer-capacity':
      return <Trans>How many students at the same time?</Trans>;
    case 'why-motivation':
      return <Trans>Your reason</Trans>;
    default:
      return <Trans>The agreement</Trans>;
  }
}

function RefereeField({ index, part }: { index: number; part: string }) {
  const person = index === 0 ? <Trans>First person</Trans> : <Trans>Second person</Trans>;
  if (part === 'name') return <Trans>{person}, name</Trans>;
  if (part === 'email') return <Trans>{person}, email</Trans>;
  return <Trans>{person}, how you know each other</Trans>;
}
