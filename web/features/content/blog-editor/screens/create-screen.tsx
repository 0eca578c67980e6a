import { Trans, useLingui } from '@lingui/react/macro';
import { PostDesk } from '../ui/post-desk.tsx';

/** ROUTE-21: a new post, or the one that was begun on this device and never reached the server. */
export function Component() {
  const { t } = useLingui();
  return <PostDesk heading={<Trans>New post</Trans>} tabTitle={t`New post`} postId={undefined} />;
}
