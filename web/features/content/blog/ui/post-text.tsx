import { Fragment, type ReactNode } from 'react';
import {
  cleanPostBody,
  isPostLink,
  type PostBlock,
  type PostInline,
  type PostMark,
  type PostTextRun,
} from '#domain/blog/post-body.ts';
import { PostPicture } from './post-picture.tsx';

/** XS-03: a link of a text says nothing about where it was clicked, and leads to no other kind of place. */
function TextLink({ href, children }: { href: string; children: ReactNode }) {
  if (!isPostLink(href)) return children;
  return (
    <a href={href} rel={href.startsWith('/') ? undefined : 'noopener noreferrer nofollow'}>
      {children}
    </a>
  );
}

function marked(mark: PostMark, children: ReactNode): ReactNode {
  if (mark.type === 'bold') return <strong>{children}</strong>;
  if (mark.type === 'italic') return <em>{children}</em>;
  return <TextLink href={mark.attrs.href}>{children}</TextLink>;
}

function Run({ run }: { run: PostTextRun }) {
  return (run.marks ?? []).reduceRight<ReactNode>((inner, mark) => marked(mark, inner), run.text);
}

/** Runs and blocks have no names of their own; a text is rendered once and never reordered. */
function numbered<Item>(items: readonly Item[], render: (item: Item) => ReactNode): ReactNode {
  return items.map((item, index) => {
    const key = `${index}`;
    return <Fragment key={key}>{render(item)}</Fragment>;
  });
}

const inline = (runs: readonly PostInline[] | undefined): ReactNode =>
  numbered(runs ?? [], (run) => (run.type === 'text' ? <Run run={run} /> : <br />));

const blocks = (content: readonly PostBlock[]): ReactNode =>
  numbered(content, (block) => <Block block={block} />);

function items(content: readonly { content: PostBlock[] }[]): ReactNode {
  return numbered(content, (item) => <li className="space-y-2">{blocks(item.content)}</li>);
}

const HEADING_LOOK = {
  2: 'mt-3 font-display text-xl font-bold',
  3: 'mt-2 font-display text-lg font-bold',
  4: 'font-bold',
} as const;

function Block({ block }: { block: PostBlock }) {
  switch (block.type) {
    case 'paragraph':
      // an empty paragraph is a slip of the hand, not a space to be read
      return block.content ? <p>{inline(block.content)}</p> : null;
    case 'heading': {
      const Heading = `h${block.attrs.level}` as const;
      return <Heading className={HEADING_LOOK[block.attrs.level]}>{inline(block.content)}</Heading>;
    }
    case 'bulletList':
      return <ul className="grid list-disc gap-2 ps-6">{items(block.content)}</ul>;
    case 'orderedList':
      return <ol className="grid list-decimal gap-2 ps-6">{items(block.content)}</ol>;
    case 'blockquote':
      return (
        <blockquote className="grid gap-2 border-s-4 border-accent ps-4">{blocks(block.content)}</blockquote>
      );
    case 'image': {
      const { src, alt, width, height } = block.attrs;
      return <PostPicture path={src} alt={alt} width={width} height={height} />;
    }
  }
}

/**
 * The body of a post. Whatever it is given, it renders the nodes and attributes of the list and nothing else: no
 * markup is ever made of a text [XS-01].
 */
export function PostText({ body }: { body: unknown }) {
  return <div className="grid min-w-0 gap-4 wrap-anywhere">{blocks(cleanPostBody(body).content)}</div>;
}
