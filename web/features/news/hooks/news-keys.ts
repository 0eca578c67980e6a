/** Keys of what is cached here, per person. */
export const newsKeys = {
  list: (userId: string) => ['news', userId, 'list'] as const,
  choices: (userId: string) => ['news', userId, 'choices'] as const,
};
