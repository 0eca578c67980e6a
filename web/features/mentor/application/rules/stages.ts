import type { ApplicationStatus } from '#domain/mentors/mentor-application.ts';

/** The way of an application as its applicant sees it. */
export const STAGES = ['sent', 'review', 'references', 'decision'] as const;
export type Stage = (typeof STAGES)[number];

export type StageState = 'done' | 'skipped' | 'current' | 'ahead' | 'stopped';

/** At which stage a status stands; whether the way has ended there. */
const PLACE: Readonly<Record<ApplicationStatus, { at: number; ended?: 'well' | 'badly' }>> = {
  draft: { at: 0 },
  pending: { at: 1 },
  needs_info: { at: 1 },
  interview: { at: 1 },
  references: { at: 2 },
  waitlisted: { at: 3 },
  approved: { at: 3, ended: 'well' },
  rejected: { at: 3, ended: 'badly' },
  suspended: { at: 3, ended: 'badly' },
  withdrawn: { at: 0, ended: 'badly' },
  expired: { at: 0, ended: 'badly' },
};

/**
 * The state of each stage for a status, in the order of `STAGES` [ROUTE-14].
 * @param passed the states that the application went through: nobody is told that referees were asked when
 * the team decided without them
 */
export function stagesOf(
  status: ApplicationStatus,
  passed: readonly ApplicationStatus[],
): readonly { stage: Stage; state: StageState }[] {
  const { at, ended } = PLACE[status];
  return STAGES.map((stage, index) => {
    const isSkipped = stage === 'references' && !passed.includes('references');
    if (index < at) return { stage, state: isSkipped ? 'skipped' : 'done' };
    if (index > at) return { stage, state: 'ahead' };
    if (ended) return { stage, state: ended === 'well' ? 'done' : 'stopped' };
    return { stage, state: 'current' };
  });
}
