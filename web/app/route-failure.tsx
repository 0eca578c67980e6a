import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { paths } from './paths.ts';

/** What stands in place of a screen that failed to load or to draw. */
export function RouteFailure() {
  const { t } = useLingui();
  return (
    <Page heading={<Trans>Something Went Wrong</Trans>} tabTitle={t`Something Went Wrong`} width="form">
      <p role="alert">
        <Trans>This page could not be shown. What you wrote before is kept.</Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" onClick={() => location.reload()}>
          <Trans>Try Again</Trans>
        </Button>
        <LinkButton to={paths.home}>
          <Trans>Go to Home</Trans>
        </LinkButton>
      </div>
    </Page>
  );
}
