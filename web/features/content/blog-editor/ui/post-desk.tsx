import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '#web/app/paths.ts';
import { LoadingPart } from '#web/ui/loading.tsx';
import { Page } from '#web/ui/page.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useOpenPost } from '../hooks/use-open-post.ts';
import { LoadFailure } from '#web/platform/autosave/index.ts';
import { PostEditor } from './post-editor.tsx';

export interface PostDeskProps {
  heading: ReactNode;
  tabTitle: string;
  /** the post of the address; undefined: the one that was begun here, or a new one */
  postId: string | undefined;
}

/** The screen of one post, in all its states: on its way, failed, open. */
export function PostDesk({ heading, tabTitle, postId }: PostDeskProps) {
  const opened = useOpenPost(postId);
  return (
    <Page heading={heading} tabTitle={tabTitle}>
      <TextLink to={paths.adminBlogs}>
        <Trans>All posts</Trans>
      </TextLink>
      {opened.isPending && (
        <LoadingPart>
          <Trans>Loading…</Trans>
        </LoadingPart>
      )}
      {opened.error && <LoadFailure failure={opened.error} onRetry={() => void opened.refetch()} />}
      {opened.data && <PostEditor key={opened.data.postId} opened={opened.data} />}
    </Page>
  );
}
