/** Keys of what is cached here, per person. */
export const newsKeys = {
  list: (userId: string) => ['news', userId, 'list'] as const,
  byEmail: (userId: string) => ['news', userId, 'by-email'] as const,
};
