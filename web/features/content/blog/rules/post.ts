import type { Language } from '#domain/languages.ts';
import type { PostBody } from '#domain/blog/post-body.ts';

/** A post as lists show it, in the best language for the reader. */
export interface PostTeaser {
  id: string;
  slug: string;
  /** the language of title and summary, which may not be the reader's */
  language: Language;
  title: string;
  summary: string;
  minutes: number;
  publishedAtMs: number;
  tags: readonly string[];
  authorName: string;
  cover: { path: string; alt: string } | undefined;
}

export interface PostPage {
  posts: PostTeaser[];
  /** the cursor of the next page as a word for the address */
  next: string | undefined;
}

/** A post to be read. */
export interface PostView extends PostTeaser {
  body: PostBody;
  /** of the words alone, in bytes as they travel before compression */
  textBytes: number;
  picturesCount: number;
  updatedAtMs: number;
  /** every language in which it can be read, with its address there */
  versions: readonly { language: Language; slug: string }[];
  related: readonly PostTeaser[];
}
