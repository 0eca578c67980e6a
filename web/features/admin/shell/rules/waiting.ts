/** Things that wait for an admin, by the place where they are handled. */
export interface Waiting {
  /** all queues together, contact messages not counted */
  queue: number;
  applications: number;
  proposals: number;
  silent: number;
  outcomes: number;
  safety: number;
  contact: number;
}

export const NOTHING_WAITS: Waiting = {
  queue: 0,
  applications: 0,
  proposals: 0,
  silent: 0,
  outcomes: 0,
  safety: 0,
  contact: 0,
};

/** What the work queues say of each place; the safety queue holds reports and held messages. */
export function waitingIn(queues: readonly { name: string; count: number }[]): Omit<Waiting, 'contact'> {
  const count = (name: string) => queues.find((queue) => queue.name === name)?.count ?? 0;
  return {
    queue: queues.reduce((sum, queue) => sum + queue.count, 0),
    applications: count('applications'),
    proposals: count('proposals'),
    silent: count('silent'),
    outcomes: count('outcomes'),
    safety: count('held') + count('reports'),
  };
}
