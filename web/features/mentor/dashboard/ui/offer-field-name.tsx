import { Trans } from '@lingui/react/macro';

/** The question of a field in short, for the list of what is wrong. */
export function OfferFieldName({ fieldId }: { fieldId: string }) {
  switch (fieldId) {
    case 'offer-name':
      return <Trans>Name on the card</Trans>;
    case 'offer-capacity':
      return <Trans>Places</Trans>;
    case 'offer-hours':
      return <Trans>Hours per week</Trans>;
    case 'offer-about':
      return <Trans>About you</Trans>;
    case 'offer-fields':
      return <Trans>Fields</Trans>;
    default:
      return <Trans>Languages</Trans>;
  }
}
