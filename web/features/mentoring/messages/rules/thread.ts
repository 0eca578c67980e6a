/** What the person and one other write to each other. */
export interface Thread {
  id: string;
  /** the person is its student; else its mentor */
  isStudent: boolean;
  /** empty where the database does not say it any more */
  otherName: string;
  isOver: boolean;
  isPaused: boolean;
  isBlocked: boolean;
  /** ISO; of the last message, else since when they are a pair */
  lastAt: string;
}

/** Whether something may be written, else why not. */
export function mayWrite({ isOver, isPaused, isBlocked }: Thread): 'yes' | 'over' | 'paused' | 'blocked' {
  if (isOver) return 'over';
  if (isBlocked) return 'blocked';
  return isPaused ? 'paused' : 'yes';
}
