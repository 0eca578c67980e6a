import { LANGUAGE_FACTS, type Language } from '#domain/languages.ts';
import { PostCover, PostText } from '#web/features/content/blog/index.ts';
import type { PostDraft } from '../rules/draft.ts';

/** A post as readers would see it on a phone. */
export function ReaderView({ draft, language }: { draft: PostDraft; language: Language }) {
  const { htmlLang, dir } = LANGUAGE_FACTS[language];
  const { title, summary, body, coverAlt } = draft.texts[language];
  return (
    <article
      lang={htmlLang}
      dir={dir}
      className="mx-auto grid w-full max-w-sm gap-4 rounded-lg border border-line-strong bg-ground p-4 wrap-anywhere"
    >
      <p className="text-2xl font-bold">{title}</p>
      {summary && <p className="text-lg text-ink-quiet">{summary}</p>}
      {draft.coverPath && <PostCover path={draft.coverPath} alt={coverAlt} />}
      <PostText body={body} />
    </article>
  );
}
