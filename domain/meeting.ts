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

/** In writing first: it needs the least of line and power, and nobody overhears it. */
export const MEETING_MODES = ['text', 'voice_note', 'call'] as const;

/** How it was, as either of the pair says it; a lost connection counts for nobody. */
export const MEETING_OUTCOMES = ['done', 'connection_lost', 'missed_student', 'missed_mentor'] as const;

export const CANCEL_REASONS = ['no_time', 'no_power', 'no_line', 'not_safe', 'other'] as const;

export const MEETING_SIDES = ['student', 'mentor'] as const;

export const AVAILABILITY_KINDS = ['free', 'electricity'] as const;
