/** Keys of what is cached of profiles. */
export const profileKeys = {
  own: (userId: string | undefined) => ['profile', userId] as const,
};
