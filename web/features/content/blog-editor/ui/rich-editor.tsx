import { Trans, useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { useRef, useState } from 'react';
import { LANGUAGE_FACTS, type Language } from '#domain/languages.ts';
import { cleanPostBody, type PostBody, type PostImage } from '#domain/blog/post-body.ts';
import { useConfiguration } from '#web/platform/config/index.ts';
import { toast } from '#web/ui/toast.ts';
import { useImageAddress } from '../hooks/use-image-address.ts';
import { type PostPlace, useUnfinished } from '../hooks/use-unfinished.ts';
import { bodyOfHtml, bodyOfText } from '../rules/paste.ts';
import { isPlaceOf, type Place, placeOf } from '../rules/place.ts';
import {
  isNoDescription,
  isNoLink,
  isNoPicture,
  NO_DESCRIPTION,
  NO_LINK,
  NO_PICTURES,
} from '../rules/unfinished.ts';
import { editorExtensions } from './editor-extensions.ts';
import { ImagesDialog } from './images-dialog.tsx';
import { ImageTextDialog } from './image-text-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { Toolbar } from './toolbar.tsx';
import { UnfinishedNotice } from './unfinished-notice.tsx';

export interface RichEditorProps {
  post: PostPlace;
  language: Language;
  label: string;
  initial: PostBody;
  onChange: (body: PostBody) => void;
}

const LOOK =
  'grid min-h-64 gap-3 whitespace-pre-wrap wrap-anywhere p-3 outline-offset-[-3px] [&_a]:text-accent [&_a]:underline ' +
  '[&_blockquote]:border-s-4 [&_blockquote]:border-accent [&_blockquote]:ps-4 [&_h2]:text-xl [&_h2]:font-bold ' +
  '[&_h3]:text-lg [&_h3]:font-bold [&_h4]:font-bold [&_ol]:list-decimal [&_ol]:ps-6 [&_ul]:list-disc [&_ul]:ps-6 ' +
  '[&_.ProseMirror-selectednode]:outline-3 [&_.ProseMirror-selectednode]:outline-focus';

/**
 * What is pasted or dropped from outside is read by our own rules, before the editor's own reader, which would
 * make a document of it, can see it.
 */
function takeIn(editor: Editor, data: DataTransfer | null): void {
  const html = data?.getData('text/html') ?? '';
  const body = html ? bodyOfHtml(html) : bodyOfText(data?.getData('text/plain') ?? '');
  const [only] = body.content;
  // a few words go into the line in which they were pasted
  const isInline = body.content.length === 1 && only?.type === 'paragraph';
  const content = isInline ? (only.content ?? []) : body.content;
  if (content.length > 0) editor.chain().focus().insertContent(content).run();
}

type Open = 'link' | 'images' | 'words' | undefined;

/** Goes back to a place, where the text is still as it was. */
function goTo(editor: Editor, place: Place | undefined): void {
  if (place && isPlaceOf(editor.state.doc, place)) editor.commands.setTextSelection(place);
}

/** Selects the picture of this path. @returns false where it is not in the text any more */
function selectPicture(editor: Editor, src: string | undefined): boolean {
  let at: number | undefined;
  editor.state.doc.descendants((node, position) => {
    if (node.type.name === 'image' && node.attrs.src === src) at ??= position;
  });
  return at !== undefined && editor.commands.setNodeSelection(at);
}

/** What is typed in the dialogs of one text and not in it yet. */
function useUnfinishedParts(post: PostPlace, language: Language) {
  return {
    link: useUnfinished(post, `link-${language}`, NO_LINK, isNoLink),
    words: useUnfinished(post, `picture-${language}`, NO_DESCRIPTION, isNoDescription),
    images: useUnfinished(post, `pictures-${language}`, NO_PICTURES, isNoPicture),
  };
}

interface PartsProps {
  parts: ReturnType<typeof useUnfinishedParts>;
  open: Open;
  onContinue: (dialog: 'link' | 'images' | 'words') => void;
}

/** What is not in the text yet, while no dialog is open. */
function UnfinishedNotices({ parts, open, onContinue }: PartsProps) {
  const { link, words, images } = parts;
  if (open) return null;
  return (
    <div className="grid gap-2 empty:hidden">
      {link.isThere && (
        <UnfinishedNotice onContinue={() => onContinue('link')} onDiscard={() => void link.finish()}>
          <Trans comment="Editor of a blog post: notice, with buttons to continue or to discard">
            You started a link that is not in the text yet.
          </Trans>
        </UnfinishedNotice>
      )}
      {words.isThere && (
        <UnfinishedNotice onContinue={() => onContinue('words')} onDiscard={() => void words.finish()}>
          <Trans comment="Editor of a blog post: notice, with buttons to continue or to discard">
            You started to describe a picture. The words are not in the text yet.
          </Trans>
        </UnfinishedNotice>
      )}
      {images.isThere && (
        <UnfinishedNotice onContinue={() => onContinue('images')} onDiscard={() => void images.finish()}>
          <Trans comment="Editor of a blog post: notice, with buttons to continue or to discard">
            You chose pictures that are not in the text yet.
          </Trans>
        </UnfinishedNotice>
      )}
    </div>
  );
}

/** XS-01: the editor of a text. It knows the nodes of a post and nothing else, and reads no markup. */
export function RichEditor({ post, language, label, initial, onChange }: RichEditorProps) {
  const { t } = useLingui();
  const addressOf = useImageAddress();
  const { flags } = useConfiguration();
  const [open, setOpen] = useState<Open>();
  const parts = useUnfinishedParts(post, language);
  const { link, words, images } = parts;
  /** she has gone to a place in the text herself, which counts more than the one that was kept */
  const hasChosen = useRef(false);
  const { dir, htmlLang } = LANGUAGE_FACTS[language];
  const editor = useEditor({
    extensions: editorExtensions(addressOf),
    content: initial,
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    onSelectionUpdate: () => {
      hasChosen.current = true;
    },
    onUpdate: ({ editor: now }) => onChange(cleanPostBody(now.getJSON())),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang: htmlLang,
        dir,
        class: LOOK,
      },
      handleDOMEvents: {
        paste: (_view, event) => {
          event.preventDefault();
          takeIn(editor, event.clipboardData);
          return true;
        },
        drop: (view, event) => {
          if (view.dragging) return false;
          event.preventDefault();
          takeIn(editor, event.dataTransfer);
          return true;
        },
      },
    },
  });
  const close = () => {
    setOpen(undefined);
    editor.commands.focus();
  };
  const openLink = (isContinued = false) => {
    if (isContinued || !hasChosen.current) goTo(editor, link.draft.read().values?.place);
    setOpen('link');
  };
  const openImages = (isContinued = false) => {
    if (images.isThere && (isContinued || !hasChosen.current))
      goTo(editor, images.draft.read().values?.place);
    images.draft.change({ place: placeOf(editor.state.doc, editor.state.selection) });
    setOpen('images');
  };
  const continueWith = (dialog: 'link' | 'images' | 'words') => {
    if (dialog === 'link') return openLink(true);
    if (dialog === 'images') return openImages(true);
    if (selectPicture(editor, words.draft.read().values?.src)) return setOpen('words');
    return toast.warning(
      t({
        message: 'This picture is no longer in the text.',
        comment: 'Editor of a blog post: short message that passes',
      }),
    );
  };
  const insertImages = (chosen: readonly PostImage[]) => {
    editor
      .chain()
      .focus()
      .insertContent([...chosen])
      .run();
    setOpen(undefined);
  };
  return (
    <div className="grid gap-2">
      <UnfinishedNotices parts={parts} open={open} onContinue={continueWith} />
      <div className="rounded-lg border border-line-strong bg-surface">
        <Toolbar
          editor={editor}
          onLink={() => openLink()}
          mayAddImages={flags.fileUpload}
          onImage={() => (editor.isActive('image') ? setOpen('words') : openImages())}
        />
        <EditorContent editor={editor} />
        {open === 'link' && link.isRead && <LinkDialog editor={editor} unfinished={link} onClose={close} />}
        {open === 'words' && words.isRead && (
          <ImageTextDialog editor={editor} unfinished={words} onClose={close} />
        )}
        {open === 'images' && images.isRead && (
          <ImagesDialog folder="content" unfinished={images} onClose={close} onInsert={insertImages} />
        )}
      </div>
    </div>
  );
}
