import { Trans, useLingui } from '@lingui/react/macro';
import { AppError } from '#domain/error-codes.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { paths } from '../paths.ts';

/** FEAT-01: in place of a screen whose flag is off. */
export function SwitchedOff() {
  const { t } = useLingui();
  const errorText = useErrorText();
  return (
    <Page
      heading={
        <Trans comment="Instead of a part that is switched off: title of the page">Not available here</Trans>
      }
      tabTitle={t`Not available here`}
      width="form"
    >
      <p>{errorText(new AppError('feature_disabled'))}</p>
      <div className="flex">
        <LinkButton to={paths.home} kind="primary">
          <Trans comment="Instead of a part that is switched off: link that looks like a button">
            Go to the home page
          </Trans>
        </LinkButton>
      </div>
    </Page>
  );
}
