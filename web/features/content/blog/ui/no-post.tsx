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
      heading={
        <Trans comment="Blog, the post does not exist: title of the page">This page is not here</Trans>
      }
      lead={
        <Trans comment="Blog, the post does not exist: “it” is the page; “withdrawn” by the team">
          It may have been withdrawn, or the link is incomplete.
        </Trans>
      }
      tabTitle={t({
        message: 'Page not found',
        comment: 'Blog, the post does not exist: title of the browser tab',
      })}
      width="form"
    >
      <meta name="robots" content="noindex" />
      <div className="flex flex-wrap gap-2">
        {flags.blogSystem && (
          <LinkButton to={paths.blogs} kind="primary">
            <Trans comment="Blog, the post does not exist: link that looks like a button">
              See all posts
            </Trans>
          </LinkButton>
        )}
        <LinkButton to={paths.home}>
          <Trans comment="Blog, the post does not exist: link that looks like a button">
            Go to the home page
          </Trans>
        </LinkButton>
      </div>
    </Page>
  );
}
