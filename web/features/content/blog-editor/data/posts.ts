import type { Cursor } from '#domain/platform/keyset.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import type { PostState } from '#domain/blog/post.ts';
import { AppError } from '#domain/error-codes.ts';
import type { Database } from '#web/data/database.types.ts';
import { callFunction } from '#web/data/tables.ts';
import { toJson } from '#web/data/json.ts';
import { supabase } from '#web/data/supabase-client.ts';
import { parseTimestamp } from '#domain/calendar/timestamps.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import { contentOf, draftOf, type PostDraft } from '../rules/draft.ts';
import type { PostRow, Revision, Saved, StoredPost } from '../rules/post-row.ts';

const msOf = (text: string) => parseTimestamp(text).getTime();
const PAGE_ROWS_COUNT = 30;

export interface PostFilter {
  search: string;
  state: PostState | undefined;
  /** whose titles are shown where there are several */
  language: Language;
}

type AdminRow = Database['public']['Functions']['admin_posts']['Returns'][number];

function rowOf(row: AdminRow, language: Language): PostRow {
  const titles = row.titles as Partial<Record<Language, string>>;
  const title = [language, ...LANGUAGES].map((one) => titles[one]?.trim()).find(Boolean);
  return {
    id: row.id,
    state: row.state as PostState,
    title: title ?? '',
    publishedAtMs: row.published_at ? msOf(row.published_at) : undefined,
    updatedAtMs: msOf(row.updated_at),
    savedBy: row.saved_by_name,
    complete: row.complete as Language[],
  };
}

/** A page of all posts, the last changed first. @throws AppError */
export async function readPostRows(
  { search, state, language }: PostFilter,
  after: Cursor | undefined,
): Promise<{ items: PostRow[]; next: Cursor | undefined }> {
  const rows = await callFunction('admin_posts', {
    ...(search.trim() ? { p_search: search } : {}),
    ...(state ? { p_state: state } : {}),
    ...(after ? { p_before_updated_at: after.value, p_before_id: after.id } : {}),
    p_limit: PAGE_ROWS_COUNT + 1,
  });
  const shown = rows.slice(0, PAGE_ROWS_COUNT);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => rowOf(row, language)),
    next: rows.length > shown.length && last ? { value: last.updated_at, id: last.id } : undefined,
  };
}

/** The post with all its texts, as an admin reads it. @throws AppError `not_found` where there is none */
export async function readStoredPost(id: string): Promise<StoredPost> {
  const { data, error, status } = await supabase()
    .database.from('posts')
    .select(
      'id,state,version,published_at,author_name,cover_path,tags,post_texts(language,slug,title,summary,cover_alt,body)',
    )
    .eq('id', id)
    .maybeSingle();
  if (error) throw toAppError(error, status);
  if (!data) throw new AppError('not_found');
  const { post_texts, ...post } = data;
  return {
    id: post.id,
    state: post.state as PostState,
    version: post.version,
    publishedAtMs: post.published_at ? msOf(post.published_at) : undefined,
    draft: draftOf({ ...post, texts: Object.fromEntries(post_texts.map((text) => [text.language, text])) }),
  };
}

type SavedRow = Database['public']['CompositeTypes']['post_saved'];

function savedOf(row: SavedRow): Saved {
  return {
    version: row.version ?? 0,
    isConflict: row.is_conflict ?? false,
    savedBy: row.saved_by_name ?? '',
    savedAtMs: msOf(row.saved_at ?? ''),
  };
}

export interface PostCommand {
  /** repeating it with the same id changes nothing */
  commandId: string;
  postId: string;
  expectedVersion: number;
}

const argumentsOf = ({ commandId, postId, expectedVersion }: PostCommand) => ({
  p_event_id: commandId,
  p_post_id: postId,
  p_expected_version: expectedVersion,
});

/**
 * Writes the whole post; version 0 makes it.
 * @param isOwnRevision what stands there now stays among the earlier versions, whoever saved it and when
 * @throws AppError `slug_taken`, `post_incomplete`, `invalid_input`
 */
export async function savePost(
  command: PostCommand,
  draft: PostDraft,
  isOwnRevision: boolean,
): Promise<Saved> {
  return savedOf(
    await callFunction('save_post', {
      ...argumentsOf(command),
      p_content: toJson(contentOf(draft)),
      p_own_revision: isOwnRevision,
    }),
  );
}

/** Moves the post. @throws AppError `post_incomplete`, `invalid_transition`, `invalid_input` */
export async function setPostState(
  command: PostCommand,
  state: PostState,
  publishAtMs?: number,
): Promise<Saved> {
  return savedOf(
    await callFunction('set_post_state', {
      ...argumentsOf(command),
      p_state: state,
      ...(publishAtMs === undefined ? {} : { p_publish_at: new Date(publishAtMs).toISOString() }),
    }),
  );
}

/** Writes a revision as the next version. @throws AppError */
export async function restorePost(command: PostCommand, revisionId: string): Promise<Saved> {
  return savedOf(await callFunction('restore_post', { ...argumentsOf(command), p_revision_id: revisionId }));
}

const REVISIONS_COUNT = 30;

/** How the post was before, the newest first. @throws AppError */
export async function readRevisions(postId: string): Promise<Revision[]> {
  const { data, error, status } = await supabase()
    .database.from('post_revisions')
    .select('id,version,saved_by_name,saved_at,content')
    .eq('post_id', postId)
    .order('version', { ascending: false })
    .limit(REVISIONS_COUNT);
  if (error) throw toAppError(error, status);
  return data.map((row) => ({
    id: row.id,
    version: row.version,
    savedBy: row.saved_by_name,
    savedAtMs: msOf(row.saved_at),
    draft: draftOf(row.content),
  }));
}
