import { Trans } from '@lingui/react/macro';

/** The head of the column of boxes, for those who hear it. */
export const SelectHeader = () => (
  <span className="sr-only">
    <Trans comment="Staff, list: head of the column of check boxes, read aloud">Select</Trans>
  </span>
);
