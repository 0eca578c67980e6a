import type { Language } from '#domain/languages.ts';

/** Keys of what is cached here; each names its person, so that it is stored on her phone. */
export const advisorKeys = {
  own: (userId: string) => ['advisor', userId, 'own'] as const,
  history: (userId: string) => ['advisor', userId, 'own', 'history'] as const,
  teamQuestions: (userId: string) => ['advisor', userId, 'own', 'team'] as const,
  about: (userId: string, language: Language) => ['advisor', userId, 'about', language] as const,
  pack: (userId: string, language: Language) => ['advisor', userId, 'pack', language] as const,
};
