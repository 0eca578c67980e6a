import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { findDocument, openedOnce } from '#web/platform/autosave/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { readBegun, readStoredDraft } from '../data/stored-drafts.ts';
import { readStoredPost } from '../data/posts.ts';
import { emptyDraft, isSameDraft } from '../rules/draft.ts';
import type { Opening } from './editing-store.ts';
import { postKeys } from './post-keys.ts';

export interface OpenedPost extends Opening {
  /** something typed earlier, which only this device has, was brought back */
  isRestored: boolean;
}

async function openPost(owner: string, asked: string | undefined): Promise<OpenedPost> {
  const places = { readBegun, readStoredDraft, readStored: readStoredPost };
  const { id, stored, local } = await findDocument(owner, asked, places);
  const known = stored?.draft ?? emptyDraft();
  return {
    owner,
    postId: id,
    stored,
    draft: local?.draft ?? known,
    version: local?.version ?? stored?.version ?? 0,
    isRestored: local !== undefined && !isSameDraft(local.draft, known),
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
    ...openedOnce,
  });
}
