import type { Language } from '#domain/languages.ts';

/** Everything that admins see stands under one first word, so that nothing of it is ever stored on a device. */
const ADMIN = 'admin';

export const programmeKeys = {
  list: (language?: Language) => [ADMIN, 'programmes', 'list', ...(language ? [language] : [])] as const,
  opening: (asked: string, visit: string) => [ADMIN, 'programmes', 'opening', asked, visit] as const,
  stored: (id: string, version: number) => [ADMIN, 'programmes', 'stored', id, version] as const,
  revisions: (id: string, version: number) => [ADMIN, 'programmes', 'revisions', id, version] as const,
  readerTexts: (language: Language) => ['reader-texts', language] as const,
};
