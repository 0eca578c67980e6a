import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { LANGUAGE_FACTS, type Language } from '#domain/languages.ts';
import {
  IMAGE_ALT_MAX_CHARACTERS,
  POST_SUMMARY_MAX_CHARACTERS,
  POST_TITLE_MAX_CHARACTERS,
} from '#domain/limits.ts';
import { isSlug, slugOf } from '#domain/blog/post.ts';
import { Field } from '#web/ui/field.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import type { PostPlace } from '../hooks/use-unfinished.ts';
import type { TextDraft } from '../rules/draft.ts';

/** A chunk of its own: nobody but who writes a post loads the editor. */
const RichEditor = lazy(async () => {
  const { RichEditor: Editor } = await import('./rich-editor.tsx');
  return { default: Editor };
});

export interface TextPartProps {
  post: PostPlace;
  language: Language;
  text: TextDraft;
  /** changes when the text was replaced as a whole */
  epoch: number;
  hasCover: boolean;
  onChange: (change: Partial<TextDraft>) => void;
}

/** A title brings its address along until somebody has written another one. */
function withTitle(text: TextDraft, title: string): Partial<TextDraft> {
  const follows = text.slug === '' || text.slug === slugOf(text.title);
  return follows ? { title, slug: slugOf(title) } : { title };
}

/** What a post says in one language. */
export function TextPart({ post, language, text, epoch, hasCover, onChange }: TextPartProps) {
  const { t } = useLingui();
  const { dir, htmlLang, ownName } = LANGUAGE_FACTS[language];
  const id = (part: string) => `post-${language}-${part}`;
  return (
    <div className="grid gap-4" lang={htmlLang}>
      <Field label={<Trans>Title</Trans>} id={id('title')}>
        <TextInput
          value={text.title}
          maxLength={POST_TITLE_MAX_CHARACTERS}
          onChange={(event) => onChange(withTitle(text, event.target.value))}
        />
      </Field>
      <Field
        label={<Trans>Address of the page</Trans>}
        id={id('slug')}
        hint={<Trans>Words with hyphens. Links that were passed on stop working when it changes.</Trans>}
        error={
          text.slug !== '' && !isSlug(text.slug)
            ? t`Only letters, digits and hyphens between words`
            : undefined
        }
      >
        <TextInput
          value={text.slug}
          onChange={(event) => onChange({ slug: event.target.value })}
          onBlur={() => onChange({ slug: slugOf(text.slug) })}
        />
      </Field>
      <Field
        label={<Trans>Summary</Trans>}
        id={id('summary')}
        hint={<Trans>One or two sentences: they appear in lists and in previews of the link.</Trans>}
      >
        <Textarea
          rows={2}
          limit={POST_SUMMARY_MAX_CHARACTERS}
          maxLength={POST_SUMMARY_MAX_CHARACTERS}
          value={text.summary}
          onChange={(event) => onChange({ summary: event.target.value })}
        />
      </Field>
      {hasCover && (
        <Field
          label={<Trans>What the cover shows, for people who cannot see it</Trans>}
          id={id('cover')}
          required
        >
          <Textarea
            rows={2}
            limit={IMAGE_ALT_MAX_CHARACTERS}
            maxLength={IMAGE_ALT_MAX_CHARACTERS}
            value={text.coverAlt}
            onChange={(event) => onChange({ coverAlt: event.target.value })}
          />
        </Field>
      )}
      <div className="grid gap-1">
        <p className="font-semibold">
          <Trans>Text</Trans>
        </p>
        <Suspense
          fallback={
            <LoadingPart>
              <Trans>Loading…</Trans>
            </LoadingPart>
          }
        >
          <div dir={dir}>
            <RichEditor
              key={`${language}${epoch}`}
              post={post}
              language={language}
              label={t`Text in ${ownName}`}
              initial={text.body}
              onChange={(body) => onChange({ body })}
            />
          </div>
        </Suspense>
      </div>
    </div>
  );
}
