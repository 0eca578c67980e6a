import type { PostBlock, PostBody, PostParagraph } from '#domain/blog/post-body.ts';
import { DEMO_POSTS } from './demo-posts.ts';
import { type DemoRow, demoId } from './demo-rows.ts';

const paragraph = (text: string): PostParagraph => ({ type: 'paragraph', content: [{ type: 'text', text }] });

/** Points that follow each other are one list. */
function addPoint(blocks: PostBlock[], type: 'bulletList' | 'orderedList', text: string): void {
  const last = blocks.at(-1);
  const item = { type: 'listItem' as const, content: [paragraph(text)] };
  if (last?.type === type) last.content.push(item);
  else blocks.push({ type, content: [item] });
}

/** The structured content of a text that is written in lines. */
export function bodyOfLines(lines: readonly string[]): PostBody {
  const content: PostBlock[] = [];
  for (const line of lines) {
    const [, mark, text = ''] = /^(## |- |1\. |> )?(.*)$/.exec(line) ?? [];
    if (mark === '- ') addPoint(content, 'bulletList', text);
    else if (mark === '1. ') addPoint(content, 'orderedList', text);
    else if (mark === '> ') content.push({ type: 'blockquote', content: [paragraph(text)] });
    else if (mark) content.push({ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] });
    else content.push(paragraph(text));
  }
  return { type: 'doc', content };
}

const idOf = (name: string): string => demoId(`post ${name}`);

/** Rows of the blog. */
export function postRows(): { posts: DemoRow[]; postTexts: DemoRow[] } {
  return {
    posts: DEMO_POSTS.map(({ name, publishedDaysAgo, tags }) => ({
      id: idOf(name),
      command_id: demoId(`post command ${name}`),
      author_id: demoId('admin'),
      author_name: 'Hamrah',
      state: publishedDaysAgo === undefined ? 'draft' : 'published',
      days_ago: publishedDaysAgo ?? 1,
      is_published: publishedDaysAgo !== undefined,
      tags,
    })),
    postTexts: DEMO_POSTS.flatMap(({ name, texts }) =>
      texts.map(({ language, slug, title, summary, lines }) => ({
        post_id: idOf(name),
        language,
        slug,
        title,
        summary,
        body: bodyOfLines(lines),
      })),
    ),
  };
}
