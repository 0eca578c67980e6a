/** Who accompanies whom, by place in the lists of students and applicants; ended ones say why. */
export interface DemoPair {
  student: number;
  mentor: number;
  startedDaysAgo: number;
  /** `never`: who said at the end that they must never be a pair again */
  ended?: { daysAgo: number; reason: string; never?: 'student' | 'mentor' };
}

/** The demonstration mentor (0) has three students; the demonstration student (0) is one of them. */
export const DEMO_PAIRS: readonly DemoPair[] = [
  { student: 11, mentor: 6, startedDaysAgo: 120, ended: { daysAgo: 40, reason: 'goal_reached' } },
  {
    student: 12,
    mentor: 8,
    startedDaysAgo: 90,
    ended: { daysAgo: 30, reason: 'not_a_good_fit', never: 'student' },
  },
  { student: 0, mentor: 0, startedDaysAgo: 60 },
  { student: 23, mentor: 0, startedDaysAgo: 45 },
  { student: 36, mentor: 0, startedDaysAgo: 20 },
  { student: 2, mentor: 1, startedDaysAgo: 55 },
  { student: 5, mentor: 1, startedDaysAgo: 30 },
  { student: 3, mentor: 2, startedDaysAgo: 50 },
  { student: 17, mentor: 2, startedDaysAgo: 28 },
  { student: 19, mentor: 2, startedDaysAgo: 14 },
  { student: 8, mentor: 3, startedDaysAgo: 35 },
  { student: 9, mentor: 3, startedDaysAgo: 10 },
  { student: 16, mentor: 4, startedDaysAgo: 25 },
  { student: 22, mentor: 5, startedDaysAgo: 22 },
  { student: 33, mentor: 6, startedDaysAgo: 8 },
  { student: 31, mentor: 9, startedDaysAgo: 6 },
  { student: 10, mentor: 10, startedDaysAgo: 3 },
];
