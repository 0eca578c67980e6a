import { Trans } from '@lingui/react/macro';
import { TERMS_VERSION } from '#domain/accounts/terms.ts';
import { useFormat } from '#web/text/use-format.ts';

/** The version of the document, as consents name it. */
export function Version() {
  const version = useFormat().digits(TERMS_VERSION);
  return (
    <p className="text-sm text-ink-quiet">
      <Trans comment="Under the title of the terms and the privacy policy: {version} is a date or number; we ask for acceptance once more">
        Version {version}. If the meaning changes, we will ask you again.
      </Trans>
    </p>
  );
}
