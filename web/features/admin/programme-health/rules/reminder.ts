export const REMINDER_RULES = ['pair_silent', 'meeting_near', 'tasks_overdue', 'proposal_waits'] as const;
export type ReminderRule = (typeof REMINDER_RULES)[number];

/** What a rule reminded one of a pair of. */
export interface Reminder {
  id: string;
  /** undefined: a rule that a newer server knows */
  rule: ReminderRule | undefined;
  /** false: she has muted what she plans with the other, so it was not shown */
  isShown: boolean;
  side: 'student' | 'mentor';
  atMs: number;
  studentId: string;
  studentCode: string;
  mentorId: string;
  mentorName: string;
}
