import { useQuery } from '@tanstack/react-query';
import { alwaysAsked } from '#web/platform/admin-lists/index.ts';
import { readRevisions, readStoredPost } from '../data/posts.ts';
import { postKeys } from './post-keys.ts';

/** How the post was before; read when it is asked for. */
export function useRevisions(postId: string, version: number, isWanted: boolean) {
  return useQuery({
    queryKey: postKeys.revisions(postId, version),
    queryFn: () => readRevisions(postId),
    enabled: isWanted,
    ...alwaysAsked,
  });
}

/** The version that somebody else saved meanwhile. */
export function useTheirVersion(postId: string, version: number | undefined) {
  return useQuery({
    queryKey: postKeys.stored(postId, version ?? 0),
    queryFn: () => readStoredPost(postId),
    enabled: version !== undefined,
    ...alwaysAsked,
  });
}
