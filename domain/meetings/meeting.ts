/** Where a meeting of a pair stands; it moves as `private.meeting_moves` in the database says. */
export const MEETING_STATES = [
  'proposed',
  'confirmed',
  'done',
  'cancelled',
  'missed_student',
  'missed_mentor',
  'connection_lost',
] as const;
export type MeetingState = (typeof MEETING_STATES)[number];

/** In writing first: it needs the least of line and power, and nobody overhears it. */
export const MEETING_MODES = ['text', 'voice_note', 'call'] as const;
export type MeetingMode = (typeof MEETING_MODES)[number];

/** How it was, as either of the pair says it; a lost connection counts for nobody. */
export const MEETING_OUTCOMES = ['done', 'connection_lost', 'missed_student', 'missed_mentor'] as const;
export type MeetingOutcome = (typeof MEETING_OUTCOMES)[number];

export const CANCEL_REASONS = ['no_time', 'no_power', 'no_line', 'not_safe', 'other'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

export const MEETING_SIDES = ['student', 'mentor'] as const;
export type MeetingSide = (typeof MEETING_SIDES)[number];

export const MEETING_MINUTES = [15, 30, 45, 60, 90, 120] as const;
export const MEETING_SLOTS_MAX_COUNT = 3;
export const AGENDA_MAX_CHARACTERS = 500;
export const SUMMARY_MAX_CHARACTERS = 1000;

export const AVAILABILITY_KINDS = ['free', 'electricity'] as const;
export type AvailabilityKind = (typeof AVAILABILITY_KINDS)[number];

/** 1: very hard … 5: very well. */
export const MOODS = [1, 2, 3, 4, 5] as const;
export type Mood = (typeof MOODS)[number];
export const CHECK_IN_MAX_CHARACTERS = 1000;
