import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#web/app/paths.ts';
import { useConfiguration } from '#web/platform/config/index.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Page } from '#web/ui/page.tsx';

/** In place of a post that nobody may read, and of a blog that is switched off. */
export function NoPost() {
  const { t } = useLingui();
  const { flags } = useConfiguration();
  return (
    <Page
      heading={<Trans>This page is not here</Trans>}
      lead={<Trans>It may have been withdrawn, or the link is incomplete.</Trans>}
      tabTitle={t`Page not found`}
      width="form"
    >
      <meta name="robots" content="noindex" />
      <div className="flex flex-wrap gap-2">
        {flags.blogSystem && (
          <LinkButton to={paths.blogs} kind="primary">
            <Trans>See all posts</Trans>
          </LinkButton>
        )}
        <LinkButton to={paths.home}>
          <Trans>Go to the home page</Trans>
        </LinkButton>
      </div>
    </Page>
  );
}
