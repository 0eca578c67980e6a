import { LANGUAGES, type Language } from '#domain/languages.ts';
import { isSlug } from '#domain/blog/post.ts';
import { imagesOf, plainTextOf } from '#domain/blog/post-body.ts';
import { isEmptyText, type PostDraft } from './draft.ts';

export type PublishIssueKind =
  | 'nothing_complete'
  | 'no_language'
  | 'no_title'
  | 'no_address'
  | 'no_words'
  | 'no_summary'
  | 'image_without_words'
  | 'cover_without_words';

/** Something that readers would miss. What `blocks` is refused by the database too. */
export interface PublishIssue {
  kind: PublishIssueKind;
  language: Language | undefined;
  blocks: boolean;
}

function issuesOfText(draft: PostDraft, language: Language): PublishIssue[] {
  const text = draft.texts[language];
  const issue = (kind: PublishIssueKind, blocks: boolean): PublishIssue => ({ kind, language, blocks });
  if (isEmptyText(text)) return [issue('no_language', false)];
  const missing = [
    ...(text.title.trim() === '' ? [issue('no_title', false)] : []),
    ...(isSlug(text.slug) ? [] : [issue('no_address', false)]),
    ...(plainTextOf(text.body) === '' ? [issue('no_words', false)] : []),
  ];
  // readers do not see a text that lacks one of these, so nothing else of it stands in the way
  const isShown = missing.length === 0;
  return [
    ...missing,
    ...(text.summary.trim() === '' ? [issue('no_summary', false)] : []),
    ...(imagesOf(text.body).some(({ attrs }) => attrs.alt.trim() === '')
      ? [issue('image_without_words', isShown)]
      : []),
    ...(draft.coverPath && text.coverAlt.trim() === '' ? [issue('cover_without_words', isShown)] : []),
  ];
}

/** True for a language in which readers could see the post. */
export function isCompleteText(draft: PostDraft, language: Language): boolean {
  const { title, slug, body } = draft.texts[language];
  return title.trim() !== '' && isSlug(slug) && plainTextOf(body) !== '';
}

/** Everything that is missing before readers see the post, what stands in the way first. */
export function publishIssues(draft: PostDraft): PublishIssue[] {
  const nothing = LANGUAGES.every((language) => !isCompleteText(draft, language));
  const issues = LANGUAGES.flatMap((language) => issuesOfText(draft, language));
  const all: PublishIssue[] = [
    ...(nothing ? [{ kind: 'nothing_complete' as const, language: undefined, blocks: true }] : []),
    ...issues,
  ];
  return all.toSorted((a, b) => Number(b.blocks) - Number(a.blocks));
}
