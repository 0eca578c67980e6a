import { type CalendarDate, dateOfDayNumber, dayNumberOf, isoOf } from '#domain/calendar/gregorian.ts';

/** What a student works towards. */
export const PLAN_GOALS = ['first_degree', 'master', 'fellowship', 'english'] as const;
export type PlanGoal = (typeof PLAN_GOALS)[number];

/** Each step with the share of the time until the last day after which it is due: the last one is due on that day. */
const STEPS = {
  first_degree: {
    choose: 0.1,
    rules: 0.2,
    test: 0.3,
    papers: 0.4,
    translate: 0.6,
    outline: 0.7,
    read: 0.85,
    send: 1,
  },
  master: {
    choose: 0.1,
    rules: 0.15,
    people: 0.25,
    test: 0.3,
    letters: 0.4,
    papers: 0.5,
    cv: 0.6,
    outline: 0.7,
    read: 0.85,
    send: 1,
  },
  fellowship: {
    rules: 0.1,
    paid: 0.2,
    achievements: 0.35,
    cv: 0.5,
    letters: 0.55,
    outline: 0.7,
    read: 0.85,
    send: 1,
  },
  english: { level: 0.05, course: 0.1, reading: 0.3, page: 0.5, voice: 0.6, practice: 0.8, register: 1 },
} as const satisfies Record<PlanGoal, Record<string, number>>;

type StepsOf<Goal extends PlanGoal> = Goal extends PlanGoal ? keyof (typeof STEPS)[Goal] : never;
export type PlanStep = StepsOf<PlanGoal>;

/** A step as it becomes a task. */
export interface PlannedStep {
  title: string;
  /** ISO day, or null without a last day */
  due: string | null;
}

/** The steps towards a goal, in their order. */
export function stepsOf(goal: PlanGoal): PlanStep[] {
  return Object.keys(STEPS[goal]) as PlanStep[];
}

/**
 * The day of a step, so that the steps lie between the present and the last day as far apart as they need.
 * @param today the present day; `until` must be later
 * @returns ISO day, never before tomorrow and never after `until`
 */
export function dayOfStep(goal: PlanGoal, step: PlanStep, today: CalendarDate, until: CalendarDate): string {
  const first = dayNumberOf(today);
  const days = dayNumberOf(until) - first;
  const shares: Partial<Record<PlanStep, number>> = STEPS[goal];
  return isoOf(dateOfDayNumber(first + Math.max(1, Math.round(days * (shares[step] ?? 1)))));
}
