import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { PostDesk } from '../ui/post-desk.tsx';

/** ROUTE-21: a post that is there. */
export function Component() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  return <PostDesk key={id} heading={<Trans>Edit post</Trans>} tabTitle={t`Edit post`} postId={id} />;
}
