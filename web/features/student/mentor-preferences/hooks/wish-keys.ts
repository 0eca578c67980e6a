/** Keys of what is cached here, each under its person. */
export const wishKeys = {
  own: (userId: string) => ['wishes', userId, 'own'] as const,
  choices: (userId: string) => ['wishes', userId, 'mentors'] as const,
};
