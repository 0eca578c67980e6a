import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useState } from 'react';
import { POST_AUTHOR_MAX_CHARACTERS, POST_TAGS_COUNT } from '#domain/limits.ts';
import { tagOf } from '#domain/blog/post.ts';
import { PostCover } from '#web/features/content/blog/index.ts';
import { useConfiguration } from '#web/platform/config/index.ts';
import { useFormDraft } from '#web/platform/drafts/index.ts';
import { isolate } from '#web/text/isolate.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { CloseIcon, ImageIcon } from '#web/ui/icon.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { type PostPlace, useUnfinished } from '../hooks/use-unfinished.ts';
import type { PostDraft } from '../rules/draft.ts';
import { isNoPicture, NO_PICTURES } from '../rules/unfinished.ts';
import { ImagesDialog } from './images-dialog.tsx';
import { UnfinishedNotice } from './unfinished-notice.tsx';

const EMPTY = { tag: '' };

export interface CommonPartProps {
  post: PostPlace;
  draft: PostDraft;
  onChange: (change: (draft: PostDraft) => PostDraft) => void;
}

function Tags({ post: { postId }, draft, onChange }: CommonPartProps) {
  const { t } = useLingui();
  const stored = useFormDraft(`tag:${postId}`, EMPTY);
  const typed = stored.values?.tag ?? '';
  const add = () => {
    const tags = typed.split(/[,،]/).map(tagOf).filter(Boolean);
    void stored.clear();
    if (tags.length === 0) return;
    onChange((before) => ({
      ...before,
      tags: [...new Set([...before.tags, ...tags])].slice(0, POST_TAGS_COUNT),
    }));
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <div className="grid gap-2">
      <Field
        label={<Trans>Tags</Trans>}
        hint={
          <Trans>
            Words by which posts belong together, the same in all languages. Enter adds one; at most 8.
          </Trans>
        }
      >
        <TextInput
          value={typed}
          onChange={(event) => stored.change({ tag: event.target.value })}
          onKeyDown={key}
          onBlur={add}
        />
      </Field>
      <ul className="flex flex-wrap gap-2">
        {draft.tags.map((tag) => {
          const name = isolate(tag);
          return (
            <li key={tag} className="flex items-center rounded-lg border border-line-strong bg-surface ps-3">
              <bdi>{tag}</bdi>
              <IconButton
                label={t`Remove the tag ${name}`}
                icon={<CloseIcon className="size-4" />}
                onClick={() =>
                  onChange((before) => ({ ...before, tags: before.tags.filter((one) => one !== tag) }))
                }
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Cover({ post, draft, onChange }: CommonPartProps) {
  const { flags } = useConfiguration();
  const [isOpen, setOpen] = useState(false);
  const unfinished = useUnfinished(post, 'cover', NO_PICTURES, isNoPicture);
  const set = (coverPath: string | undefined, alt = '') =>
    onChange((before) => {
      const { en, fa, ps } = before.texts;
      // the first words for it go to every language that has none: better than silence, until translated
      const described = (text: typeof en) => ({
        ...text,
        coverAlt: text.title && !text.coverAlt ? alt : text.coverAlt,
      });
      return { ...before, coverPath, texts: { en: described(en), fa: described(fa), ps: described(ps) } };
    });
  return (
    <div className="grid gap-2">
      <p className="font-semibold">
        <Trans>Cover</Trans>
      </p>
      {draft.coverPath && <PostCover path={draft.coverPath} alt="" />}
      <div className="flex flex-wrap gap-2">
        {flags.fileUpload && (
          <Button icon={<ImageIcon className="size-5" />} onClick={() => setOpen(true)}>
            {draft.coverPath ? <Trans>Change the cover</Trans> : <Trans>Choose a cover</Trans>}
          </Button>
        )}
        {draft.coverPath && (
          <Button onClick={() => set(undefined)}>
            <Trans>Without a cover</Trans>
          </Button>
        )}
      </div>
      {unfinished.isThere && !isOpen && (
        <UnfinishedNotice onContinue={() => setOpen(true)} onDiscard={() => void unfinished.finish()}>
          <Trans comment="Editor of a blog post: notice, with buttons to continue or to discard">
            You chose a cover that is not in use yet.
          </Trans>
        </UnfinishedNotice>
      )}
      {isOpen && unfinished.isRead && (
        <ImagesDialog
          folder="covers"
          unfinished={unfinished}
          isSingle
          onClose={() => setOpen(false)}
          onInsert={([image]) => {
            set(image?.attrs.src, image?.attrs.alt);
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}

/** What a post has in common in all languages. */
export function CommonPart({ post, draft, onChange }: CommonPartProps) {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Cover post={post} draft={draft} onChange={onChange} />
      <div className="grid content-start gap-4">
        <Field
          label={<Trans>By</Trans>}
          hint={
            <Trans>
              The name that readers see. Leave it empty, or use a name that puts nobody in danger.
            </Trans>
          }
          optional
        >
          <TextInput
            value={draft.authorName}
            maxLength={POST_AUTHOR_MAX_CHARACTERS}
            onChange={(event) => onChange((before) => ({ ...before, authorName: event.target.value }))}
          />
        </Field>
        <Tags post={post} draft={draft} onChange={onChange} />
      </div>
    </div>
  );
}
