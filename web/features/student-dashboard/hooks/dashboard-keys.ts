/** Keys of what the student's dashboard caches, each under its person. */
export const dashboardKeys = {
  match: (userId: string | undefined) => ['student-dashboard', userId, 'match'] as const,
  queue: (userId: string | undefined) => ['student-dashboard', userId, 'queue'] as const,
};
