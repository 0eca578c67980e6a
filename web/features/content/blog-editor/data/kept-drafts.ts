import { type KeptDocuments, keptDocuments } from '#web/data/kept-documents.ts';
import { contentOf, draftOf, type PostContent, type PostDraft } from '../rules/draft.ts';

/** What is typed and not on the server yet, as this device keeps it. */
export interface KeptDraft {
  draft: PostDraft;
  /** the version on which it was typed; 0: the server knows nothing of the post */
  version: number;
}

const posts: KeptDocuments<{ content: PostContent; version: number }> = keptDocuments('blog-post');

export const { forget: forgetDraft, readBegun } = posts;

/** @throws AppError `device_storage_full` */
export async function readKeptDraft(owner: string, postId: string): Promise<KeptDraft | undefined> {
  const kept = await posts.read(owner, postId);
  return kept && { draft: draftOf(kept.content), version: kept.version };
}

/** @throws AppError `device_storage_full` */
export const keepDraft = (owner: string, postId: string, { draft, version }: KeptDraft): Promise<void> =>
  posts.keep(owner, postId, { content: contentOf(draft), version });
