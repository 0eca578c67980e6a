/** The stops of a student's way, in their order. */
export const STOPS = ['profile', 'mentor', 'plan', 'meeting', 'application', 'place'] as const;
export type StopName = (typeof STOPS)[number];

/** What decides which stops are behind a student. */
export interface WayFacts {
  isProfileComplete: boolean;
  /** a mentor works with the student, or has */
  hasMentor: boolean;
  /** tasks that were ever planned */
  taskCount: number;
  meetings: readonly { state: string; startMs: number | undefined; minutes: number }[];
  applications: readonly { state: string; decision: { state: string } | undefined }[];
  nowMs: number;
}

const MS_PER_MINUTE = 60_000;

/** Which stops are reached. */
export function reachedStops(facts: WayFacts): ReadonlySet<StopName> {
  const { isProfileComplete, hasMentor, taskCount, meetings, applications, nowMs } = facts;
  const isOver = ({ state, startMs, minutes }: WayFacts['meetings'][number]) =>
    state === 'done' ||
    (state === 'confirmed' && startMs !== undefined && startMs + minutes * MS_PER_MINUTE < nowMs);
  const reached: Readonly<Record<StopName, boolean>> = {
    profile: isProfileComplete,
    mentor: hasMentor,
    plan: taskCount > 0,
    meeting: meetings.some(isOver),
    application: applications.some(({ state }) => state !== 'withdrawn'),
    place: applications.some(
      ({ state, decision }) => state !== 'withdrawn' && decision?.state === 'accepted',
    ),
  };
  return new Set(STOPS.filter((stop) => reached[stop]));
}
