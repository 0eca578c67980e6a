import type { Editor } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { useState } from 'react';
import { LANGUAGE_FACTS, type Language } from '#domain/languages.ts';
import { cleanPostBody, type PostBody, type PostImage } from '#domain/blog/post-body.ts';
import { useConfiguration } from '#web/platform/config/index.ts';
import { useImageAddress } from '../hooks/use-image-address.ts';
import { bodyOfHtml, bodyOfText } from '../rules/paste.ts';
import { editorExtensions } from './editor-extensions.ts';
import { ImagesDialog } from './images-dialog.tsx';
import { ImageTextDialog } from './image-text-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { Toolbar } from './toolbar.tsx';

export interface RichEditorProps {
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

/** XS-01: the editor of a text. It knows the nodes of a post and nothing else, and reads no markup. */
export function RichEditor({ language, label, initial, onChange }: RichEditorProps) {
  const addressOf = useImageAddress();
  const { flags } = useConfiguration();
  const [open, setOpen] = useState<Open>();
  const { dir, htmlLang } = LANGUAGE_FACTS[language];
  const editor = useEditor({
    extensions: editorExtensions(addressOf),
    content: initial,
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
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
  const insertImages = (images: readonly PostImage[]) => {
    editor
      .chain()
      .focus()
      .insertContent([...images])
      .run();
    setOpen(undefined);
  };
  return (
    <div className="rounded-lg border border-line-strong bg-surface">
      <Toolbar
        editor={editor}
        onLink={() => setOpen('link')}
        mayAddImages={flags.fileUpload}
        onImage={() => setOpen(editor.isActive('image') ? 'words' : 'images')}
      />
      <EditorContent editor={editor} />
      {open === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {open === 'words' && <ImageTextDialog editor={editor} onClose={close} />}
      {open === 'images' && <ImagesDialog folder="content" onClose={close} onInsert={insertImages} />}
    </div>
  );
}
