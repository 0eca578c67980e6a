/** As much of a write as the bar needs. */
interface Waiting {
  state: 'waiting' | 'refused' | 'conflict';
  tries: number;
}

export interface Figures {
  waiting: number;
  stopped: number;
}

/**
 * What the bar counts, nothing while a first try is under way: a save that goes through at once is no news. What was
 * tried in vain, or needs the person, is, and then everything behind it counts, too.
 */
export function figuresOf(writes: readonly Waiting[]): Figures {
  const isNews = writes.some(({ state, tries }) => state !== 'waiting' || tries > 0);
  if (!isNews) return { waiting: 0, stopped: 0 };
  const waiting = writes.filter(({ state }) => state === 'waiting').length;
  return { waiting, stopped: writes.length - waiting };
}
