import type { PostState } from '#domain/blog/post.ts';
import type { Language } from '#domain/languages.ts';

/** Everything that admins see stands under one first word, so that nothing of it is ever stored on a device. */
const ADMIN = 'admin';

export const postKeys = {
  all: [ADMIN, 'posts'] as const,
  list: (search: string, state: PostState | undefined, language: Language) =>
    [ADMIN, 'posts', 'list', search, state, language] as const,
  found: (words: string, language: Language) => [ADMIN, 'posts', 'found', words, language] as const,
  opening: (asked: string | undefined, visit: string) => [ADMIN, 'posts', 'opening', asked, visit] as const,
  stored: (id: string, version: number) => [ADMIN, 'posts', 'stored', id, version] as const,
  revisions: (id: string, version: number) => [ADMIN, 'posts', 'revisions', id, version] as const,
  images: () => [ADMIN, 'posts', 'images'] as const,
};
