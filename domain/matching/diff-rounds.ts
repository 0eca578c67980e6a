import type { NamedPair } from './pool.ts';

export interface RoundDiff {
  /** served now and not before */
  added: readonly NamedPair[];
  /** served before and not now */
  removed: readonly NamedPair[];
  /** with another mentor than before */
  moved: readonly (NamedPair & { fromMentorId: string })[];
  same: number;
}

/** What a draft changes for students against the one before it. */
export function diffRounds(before: readonly NamedPair[], now: readonly NamedPair[]): RoundDiff {
  const old = new Map(before.map(({ studentId, mentorId }) => [studentId, mentorId]));
  const served = new Set(now.map(({ studentId }) => studentId));
  const added: NamedPair[] = [];
  const moved: (NamedPair & { fromMentorId: string })[] = [];
  let same = 0;
  for (const { studentId, mentorId } of now) {
    const fromMentorId = old.get(studentId);
    if (fromMentorId === undefined) added.push({ studentId, mentorId });
    else if (fromMentorId === mentorId) same += 1;
    else moved.push({ studentId, mentorId, fromMentorId });
  }
  return { added, moved, same, removed: before.filter(({ studentId }) => !served.has(studentId)) };
}
