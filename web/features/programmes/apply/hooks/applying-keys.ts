/** Keys of what is cached here, per person. */
export const applyingKeys = {
  own: (userId: string) => ['applying', userId, 'own'] as const,
  round: (userId: string, roundId: string) => ['applying', userId, 'round', roundId] as const,
};
