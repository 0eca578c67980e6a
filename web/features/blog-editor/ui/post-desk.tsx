import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '#web/app/paths.ts';
import { useConfiguration } from '#web/features/configuration/index.ts';
import { LoadingPart } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useOpenPost } from '../hooks/use-open-post.ts';
import { LoadFailure } from './load-failure.tsx';
import { PostEditor } from './post-editor.tsx';

/** In place of the blog's rooms where it is switched off [FEAT-01]. */
export function BlogIsOff() {
  return (
    <Notice kind="info">
      <Trans>The blog is switched off on this server.</Trans>
    </Notice>
  );
}

export interface PostDeskProps {
  heading: ReactNode;
  tabTitle: string;
  /** the post of the address; undefined: the one that was begun here, or a new one */
  postId: string | undefined;
}

/** The screen of one post, in all its states: on its way, failed, open. */
export function PostDesk({ heading, tabTitle, postId }: PostDeskProps) {
  const { flags } = useConfiguration();
  const opened = useOpenPost(postId);
  return (
    <Page heading={heading} tabTitle={tabTitle}>
      {flags.blogSystem ? (
        <>
          <TextLink to={paths.adminBlogs}>
            <Trans>All posts</Trans>
          </TextLink>
          {opened.isPending && (
            <LoadingPart>
              <Trans>The post is being fetched</Trans>
            </LoadingPart>
          )}
          {opened.error && <LoadFailure failure={opened.error} onRetry={() => void opened.refetch()} />}
          {opened.data && <PostEditor key={opened.data.postId} opened={opened.data} />}
        </>
      ) : (
        <BlogIsOff />
      )}
    </Page>
  );
}
