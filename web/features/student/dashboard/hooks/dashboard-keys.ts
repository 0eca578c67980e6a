/** Keys of what the student's dashboard caches, each under its person. */
export const dashboardKeys = {
  match: (userId: string | undefined) => ['student-dashboard', userId, 'match'] as const,
  /** the place begins when the profile is complete: what was answered before that is no answer any more */
  queue: (userId: string | undefined, isComplete: boolean) =>
    ['student-dashboard', userId, 'queue', isComplete] as const,
};
