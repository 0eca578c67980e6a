/** What waits for somebody of the team. */
export const WORK_QUEUES = ['held', 'reports', 'applications', 'proposals', 'silent', 'outcomes'] as const;
export type WorkQueueName = (typeof WORK_QUEUES)[number];

export interface WorkQueue {
  name: WorkQueueName;
  count: number;
  /** when the first of it is due; null where nothing waits or nothing is ever due */
  dueMs: number | null;
  overdueCount: number;
}

/** What waits, what is late first, then what is due first; what is empty comes last. */
export function inOrderOfUrgency(queues: readonly WorkQueue[]): readonly WorkQueue[] {
  const rank = ({ count, overdueCount, dueMs }: WorkQueue) => {
    if (count === 0) return [3, 0] as const;
    if (overdueCount > 0) return [0, -overdueCount] as const;
    return dueMs === null ? ([2, -count] as const) : ([1, dueMs] as const);
  };
  return queues.toSorted((a, b) => {
    const [one, other] = [rank(a), rank(b)];
    return one[0] - other[0] || one[1] - other[1];
  });
}
