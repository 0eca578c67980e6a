import {
  cleanPostBody,
  isPostLink,
  type PostBlock,
  type PostBody,
  type PostInline,
  type PostListItem,
  type PostMark,
} from '#domain/blog/post-body.ts';
import { type HtmlToken, htmlTokens } from './html-tokens.ts';

/** What is pasted beyond this is left out: nobody writes so much at once. */
const PASTE_MAX_CHARACTERS = 200_000;

const HEADINGS: Readonly<Record<string, 2 | 3 | 4>> = { h1: 2, h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 };
const BLOCKS = new Set(
  'p div section article main header footer aside table tr td th dl dt dd pre figure figcaption address center'.split(
    ' ',
  ),
);
const MARKS: Readonly<Record<string, PostMark>> = {
  b: { type: 'bold' },
  strong: { type: 'bold' },
  i: { type: 'italic' },
  em: { type: 'italic' },
};

interface OpenList {
  type: 'bulletList' | 'orderedList';
  items: PostListItem[];
}

/** Puts the pieces of pasted HTML together to blocks of ours. */
class PasteReader {
  readonly #blocks: PostBlock[] = [];
  readonly #marks: { name: string; mark: PostMark | undefined }[] = [];
  readonly #lists: OpenList[] = [];
  #quoted: PostBlock[] | undefined;
  #runs: PostInline[] = [];
  #level: 2 | 3 | 4 | undefined;

  read(tokens: readonly HtmlToken[]): PostBody {
    for (const token of tokens) {
      if (token.kind === 'text') this.#text(token.text);
      else if (token.kind === 'open') this.#open(token.name, token.attributes);
      else this.#close(token.name);
    }
    while (this.#lists.length > 0) this.#closeList();
    this.#closeQuote();
    return cleanPostBody({ type: 'doc', content: this.#blocks });
  }

  #text(text: string): void {
    const words = text.replace(/[ \t\r\n\f]+/g, ' ');
    if (words.trim() === '' && this.#runs.length === 0) return;
    const marks = this.#marks.flatMap(({ mark }) => (mark ? [mark] : []));
    this.#runs.push({ type: 'text', text: words, ...(marks.length > 0 ? { marks } : {}) });
  }

  #open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'br') this.#runs.push({ type: 'hardBreak' });
    else if (name in MARKS) this.#marks.push({ name, mark: MARKS[name] });
    else if (name === 'a') {
      const href = attributes.href?.trim();
      this.#marks.push({ name, mark: isPostLink(href) ? { type: 'link', attrs: { href } } : undefined });
    } else if (name === 'ul' || name === 'ol') {
      this.#closeBlock();
      this.#lists.push({ type: name === 'ul' ? 'bulletList' : 'orderedList', items: [] });
    } else if (name === 'li') this.#closeBlock();
    else if (name === 'blockquote') {
      this.#closeBlock();
      this.#quoted ??= [];
    } else if (HEADINGS[name]) {
      this.#closeBlock();
      this.#level = HEADINGS[name];
    } else if (BLOCKS.has(name)) this.#closeBlock();
  }

  #close(name: string): void {
    if (name in MARKS || name === 'a') {
      const at = this.#marks.findLastIndex((open) => open.name === name);
      if (at >= 0) this.#marks.splice(at, 1);
    } else if (name === 'ul' || name === 'ol') this.#closeList();
    else if (name === 'blockquote') this.#closeQuote();
    else if (name === 'li' || HEADINGS[name] || BLOCKS.has(name)) this.#closeBlock();
  }

  #closeBlock(): void {
    const content = this.#runs;
    const level = this.#level;
    this.#runs = [];
    this.#level = undefined;
    if (!content.some((run) => run.type === 'text' && run.text.trim() !== '')) return;
    const list = this.#lists.at(-1);
    const paragraph: PostBlock = { type: 'paragraph', content };
    if (list) list.items.push({ type: 'listItem', content: [paragraph] });
    else if (this.#quoted) this.#quoted.push(paragraph);
    else this.#blocks.push(level ? { type: 'heading', attrs: { level }, content } : paragraph);
  }

  /** A list in a list goes into the point before it. */
  #closeList(): void {
    this.#closeBlock();
    const list = this.#lists.pop();
    if (!list || list.items.length === 0) return;
    const block: PostBlock = { type: list.type, content: list.items };
    const outer = this.#lists.at(-1)?.items.at(-1);
    if (outer) outer.content.push(block);
    else (this.#quoted ?? this.#blocks).push(block);
  }

  #closeQuote(): void {
    this.#closeBlock();
    if (this.#quoted && this.#quoted.length > 0) {
      this.#blocks.push({ type: 'blockquote', content: this.#quoted });
    }
    this.#quoted = undefined;
  }
}

/**
 * What of pasted HTML becomes part of a post: words, headings, lists, quotes, emphasis and links. Pictures, styles
 * and everything that could run or load stay outside [XS-01][XS-02].
 */
export function bodyOfHtml(html: string): PostBody {
  return new PasteReader().read(htmlTokens(html.slice(0, PASTE_MAX_CHARACTERS)));
}

/** Pasted plain text: an empty line begins a paragraph, a single one a line. */
export function bodyOfText(text: string): PostBody {
  const paragraphs = text.slice(0, PASTE_MAX_CHARACTERS).split(/\r?\n[ \t]*\r?\n/);
  return cleanPostBody({
    type: 'doc',
    content: paragraphs
      .filter((part) => part.trim() !== '')
      .map((part) => ({
        type: 'paragraph',
        content: part
          .split(/\r?\n/)
          .flatMap((line, index) => [
            ...(index > 0 ? [{ type: 'hardBreak' }] : []),
            ...(line ? [{ type: 'text', text: line }] : []),
          ]),
      })),
  });
}
