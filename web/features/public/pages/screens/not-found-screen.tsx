import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Page } from '#web/ui/page.tsx';

/** Any address that the product does not have [ROUTE-25]. */
export function Component() {
  const { t } = useLingui();
  return (
    <Page
      heading={<Trans comment="Page that does not exist: title of the page">Page not found</Trans>}
      lead={
        <Trans comment="Page that does not exist: first sentence">
          The address may have changed, or a part of it is missing.
        </Trans>
      }
      tabTitle={t`Page not found`}
      width="form"
    >
      <meta name="robots" content="noindex" />
      <div className="flex flex-wrap gap-2">
        <LinkButton to={paths.home} kind="primary">
          <Trans comment="Page that does not exist: link that looks like a button">Go to the home page</Trans>
        </LinkButton>
        <LinkButton to={paths.login}>
          <Trans comment="Page that does not exist: link that looks like a button">Sign in</Trans>
        </LinkButton>
      </div>
      <p>
        <Trans comment="Page that does not exist: sentence; <0> is a link, <1> is a link, <2> is a link">
          Or read on: <Link to={paths.vision}>our vision</Link>, <Link to={paths.companions}>mentors</Link>,{' '}
          <Link to={paths.involved}>get involved</Link>.
        </Trans>
      </p>
    </Page>
  );
}
