/** What there can be a notification about, as the database knows it. */
export const NOTIFICATION_KINDS = [
  'application_decided',
  'mentor_assigned',
  'student_assigned',
  'match_ended',
  'new_message',
  'message_decided',
  'conduct_reminder',
  'announcement',
  'match_proposed',
  'question_answered',
  'meeting_proposed',
  'meeting_confirmed',
  'meeting_cancelled',
  'deadline_moved',
  'proposal_reminder',
  'new_task',
  'pair_silent',
  'meeting_near',
  'tasks_overdue',
  'export_asked',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
