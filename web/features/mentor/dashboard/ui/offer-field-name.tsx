import { Trans } from '@lingui/react/macro';

/** The question of a field in short, for the list of what is wrong. */
export function OfferFieldName({ fieldId }: { fieldId: string }) {
  switch (fieldId) {
    case 'offer-name':
      return <Trans comment="Form of a mentor, name of a field: text">Name on the card</Trans>;
    case 'offer-capacity':
      return <Trans comment="Form of a mentor, name of a field: text">Places</Trans>;
    case 'offer-hours':
      return <Trans comment="Form of a mentor, name of a field: text">Hours per week</Trans>;
    case 'offer-about':
      return <Trans comment="Form of a mentor, name of a field: text">About you</Trans>;
    case 'offer-fields':
      return <Trans comment="Form of a mentor, name of a field: text">Fields</Trans>;
    default:
      return <Trans comment="Form of a mentor, name of a field: text">Languages</Trans>;
  }
}
