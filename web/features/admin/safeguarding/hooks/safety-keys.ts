/** Under the first word of all that admins see, so that nothing of it is ever stored on a device. */
const SAFETY = ['admin', 'safeguarding'] as const;

export const safetyKeys = {
  all: SAFETY,
  queue: () => [...SAFETY, 'queue'] as const,
  report: (id: string) => [...SAFETY, 'report', id] as const,
  thread: (id: string) => [...SAFETY, 'thread', id] as const,
  pair: (id: string) => [...SAFETY, 'pair', id] as const,
  pairHead: (id: string) => [...SAFETY, 'pair-head', id] as const,
};
