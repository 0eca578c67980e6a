import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { isAppError, isWorthRetrying } from '#domain/error-codes.ts';
import { useSession } from '#web/platform/session/index.ts';
import { readBegun, readStoredDraft } from '../data/stored-drafts.ts';
import { readStoredPost } from '../data/posts.ts';
import { emptyDraft, isSameDraft } from '../rules/draft.ts';
import type { StoredPost } from '../rules/post-row.ts';
import type { Opening } from './editing-store.ts';
import { alwaysAsked, postKeys } from './post-keys.ts';

export interface OpenedPost extends Opening {
  /** something typed earlier, which only this device has, was brought back */
  isRestored: boolean;
}

/** What the server has; undefined where it cannot be reached but this device has something to go on with. */
async function readStored(asked: string, hasLocalDraft: boolean): Promise<StoredPost | undefined> {
  try {
    return await readStoredPost(asked);
  } catch (failure) {
    if (hasLocalDraft && isAppError(failure) && isWorthRetrying(failure.code)) return undefined;
    throw failure;
  }
}

async function openPost(owner: string, asked: string | undefined): Promise<OpenedPost> {
  // a device that cannot be asked has nothing stored; storing something will report it
  const begun = asked ? undefined : await readBegun(owner).catch(() => undefined);
  const postId = asked ?? begun ?? crypto.randomUUID();
  const localDraft = await readStoredDraft(owner, postId).catch(() => undefined);
  const stored = asked ? await readStored(asked, localDraft !== undefined) : undefined;
  const known = stored?.draft ?? emptyDraft();
  return {
    owner,
    postId,
    stored,
    draft: localDraft?.draft ?? known,
    version: localDraft?.version ?? stored?.version ?? 0,
    isRestored: localDraft !== undefined && !isSameDraft(localDraft.draft, known),
  };
}

/** Opens a post, or without an id the one that was begun here, else a new one. */
export function useOpenPost(asked: string | undefined) {
  const { user } = useSession();
  const owner = user?.id ?? '';
  const visit = useId();
  return useQuery({
    queryKey: postKeys.opening(asked, `${owner}${visit}`),
    queryFn: () => openPost(owner, asked),
    ...alwaysAsked,
    // what is being written is not exchanged under the writer's hands
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}
