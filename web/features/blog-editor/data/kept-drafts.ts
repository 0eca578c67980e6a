import { deleteDraft, readDraft, writeDraft } from '#web/data/drafts.ts';
import { contentOf, draftOf, type PostContent, type PostDraft } from '../rules/draft.ts';

/** What is typed and not on the server yet, as this device keeps it. */
export interface KeptDraft {
  draft: PostDraft;
  /** the version on which it was typed; 0: the server knows nothing of the post */
  version: number;
}

interface Kept {
  content: PostContent;
  version: number;
}

const formOf = (postId: string) => `blog-post:${postId}`;
/** remembers which post was begun and never reached the server */
const NEW_POST = 'blog-post-begun';

/** @throws AppError `device_storage_full` */
export async function readKeptDraft(owner: string, postId: string): Promise<KeptDraft | undefined> {
  const kept = await readDraft<Kept>(owner, formOf(postId));
  return kept && { draft: draftOf(kept.values.content), version: kept.values.version };
}

/** @throws AppError `device_storage_full` */
export async function keepDraft(owner: string, postId: string, { draft, version }: KeptDraft): Promise<void> {
  await writeDraft<Kept>(owner, formOf(postId), { content: contentOf(draft), version });
  if (version === 0) await writeDraft(owner, NEW_POST, postId);
}

/** Forgets what the server has, or what the person threw away. */
export async function forgetDraft(owner: string, postId: string): Promise<void> {
  await deleteDraft(owner, formOf(postId));
  if ((await readBegun(owner)) === postId) await deleteDraft(owner, NEW_POST);
}

/** The id of a post that was begun here and is on no server. */
export async function readBegun(owner: string): Promise<string | undefined> {
  return (await readDraft<string>(owner, NEW_POST))?.values;
}
