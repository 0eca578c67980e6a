import { type AnyExtension, mergeAttributes } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { StarterKit } from '@tiptap/starter-kit';
import { isPostLink } from '#domain/blog/post-body.ts';

/** What may stand inside points and quotes, as the database has it: what else were typed there would be lost. */
const NESTED: Readonly<Record<string, string>> = {
  listItem: 'paragraph (paragraph | bulletList | orderedList)*',
  blockquote: '(paragraph | bulletList | orderedList)+',
};

const OurKit = StarterKit.extend({
  addExtensions() {
    const all: AnyExtension[] = this.parent?.() ?? [];
    return all.map((one) => {
      const content = NESTED[one.name];
      return content ? (one as ReturnType<typeof Image.extend>).extend({ content }) : one;
    });
  },
});

/** Images are stored by their path in our bucket; the address is only for showing. */
const ourImage = (addressOf: (path: string) => string) =>
  Image.extend({
    renderHTML({ HTMLAttributes }) {
      const path: unknown = HTMLAttributes.src;
      const src = typeof path === 'string' ? addressOf(path) : '';
      return ['img', mergeAttributes(HTMLAttributes, { src, class: 'h-auto w-full rounded-lg' })];
    },
  });

/** The nodes and marks of a post, and no others. */
export function editorExtensions(addressOf: (path: string) => string): AnyExtension[] {
  return [
    OurKit.configure({
      heading: { levels: [2, 3, 4] },
      code: false,
      codeBlock: false,
      horizontalRule: false,
      strike: false,
      underline: false,
      link: {
        openOnClick: false,
        autolink: false,
        linkOnPaste: false,
        isAllowedUri: (href) => isPostLink(href),
      },
    }),
    ourImage(addressOf),
  ];
}
