/** The key of what is cached here, per person. */
export const endingKey = (userId: string) => ['endings', userId] as const;
