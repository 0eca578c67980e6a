import { useEffect } from 'react';
import { type DraftNow, type FormDraft, useDraftStore, useShown } from '#web/platform/drafts/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { beginPost, leaveEmptyPost } from '../data/stored-drafts.ts';

/** The post to which something unfinished belongs. */
export interface PostPlace {
  postId: string;
  /** it is found by its address; one that is new is found on this device alone */
  isOnServer: boolean;
}

/** What is typed in a dialog of the editor and not in the post yet. */
export interface Unfinished<Values> {
  draft: FormDraft<Values>;
  /** what was stored has been read: before that a dialog would begin with nothing */
  isRead: boolean;
  /** there is something that is not in the post */
  isThere: boolean;
  /** It is in the post, or thrown away. */
  finish: () => Promise<void>;
}

/**
 * Keeps what is typed in a dialog of the editor until it is in the post. A new post counts as begun by it, so that it is
 * opened again.
 * @param name names the dialog among the drafts of the post
 */
export function useUnfinished<Values>(
  { postId, isOnServer }: PostPlace,
  name: string,
  nothing: Values,
  isNothing: (values: Values) => boolean,
): Unfinished<Values> {
  const owner = useSession().user?.id ?? '';
  const draft = useDraftStore(`${name}:${postId}`, nothing, isNothing);
  const isRead = useShown(draft, ({ values }: DraftNow<Values>) => values !== undefined);
  const isThere = useShown(draft, ({ values }) => values !== undefined && !isNothing(values));
  useEffect(() => {
    // a device that refuses says so for the draft itself
    if (isThere && !isOnServer) void beginPost(owner, postId).catch(() => undefined);
  }, [isThere, isOnServer, owner, postId]);
  const finish = async () => {
    await draft.clear();
    await leaveEmptyPost(owner, postId).catch(() => undefined);
  };
  return { draft, isRead, isThere, finish };
}
