/** Under the first word of all that admins see, so that nothing of it is ever kept on a device. */
const SAFETY = ['admin', 'safeguarding'] as const;

export const safetyKeys = {
  all: SAFETY,
  queue: () => [...SAFETY, 'queue'] as const,
  report: (id: string) => [...SAFETY, 'report', id] as const,
  thread: (id: string) => [...SAFETY, 'thread', id] as const,
};
