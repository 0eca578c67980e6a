import { type StoredDocuments, storedDocuments } from '#web/data/stored-documents.ts';
import { contentOf, draftOf, type PostContent, type PostDraft } from '../rules/draft.ts';

/** What is typed and not on the server yet, as this device keeps it. */
export interface StoredDraft {
  draft: PostDraft;
  /** the version on which it was typed; 0: the server knows nothing of the post */
  version: number;
}

const posts: StoredDocuments<{ content: PostContent; version: number }> = storedDocuments('blog-post');

export const { forget: forgetDraft, readBegun, begin: beginPost, leaveIfEmpty: leaveEmptyPost } = posts;

/** @throws AppError `device_storage_full` */
export async function readStoredDraft(owner: string, postId: string): Promise<StoredDraft | undefined> {
  const stored = await posts.read(owner, postId);
  return stored && { draft: draftOf(stored.content), version: stored.version };
}

/** @throws AppError `device_storage_full` */
export const storeDraft = (owner: string, postId: string, { draft, version }: StoredDraft): Promise<void> =>
  posts.write(owner, postId, { content: contentOf(draft), version });
