import { ageOn } from '#domain/profiles/age.ts';
import {
  ADULT_YEARS,
  answerIssue,
  type AnswerIssue,
  APPLY_GRACE_HOURS,
  type FormAnswers,
  type FormQuestion,
  type ProgrammeApplicationState,
} from '#domain/programmes/application-form.ts';
import { dateOfIso } from '#domain/calendar/gregorian.ts';
import { kabulDateOf } from '#domain/calendar/kabul-time.ts';
import { type CohortDates, cohortStateAt } from '#domain/programmes/cohort.ts';
import type { Language } from '#domain/languages.ts';
import type { DecisionState, Letter } from '#domain/programmes/programme-decision.ts';

/** A round for which one applies here, with its form. */
export interface ApplyRound {
  id: string;
  number: number;
  dates: CohortDates;
  formVersion: number;
  questions: readonly FormQuestion[];
  youngest: number | undefined;
  oldest: number | undefined;
  asksGuardian: boolean;
  texts: readonly { language: Language; name: string; who: string }[];
}

/** What the team has decided about an application, from when it was sent. */
export interface OwnDecision {
  state: DecisionState;
  /** ISO instant until which an offer waits for an answer */
  answerBy: string | undefined;
  /** her number among those who wait */
  place: number | undefined;
  letter: Letter;
  /** ISO instant; undefined where no letter is left */
  sentAt: string | undefined;
}

/** An application of hers, with what was asked when she answered. */
export interface OwnApplication {
  id: string;
  roundId: string;
  roundNumber: number;
  state: ProgrammeApplicationState;
  answers: FormAnswers;
  questions: readonly FormQuestion[];
  isLate: boolean;
  /** ISO instants */
  submittedAt: string;
  withdrawnAt: string | undefined;
  names: Readonly<Partial<Record<Language, string>>>;
  /** undefined until the team has sent what it decided */
  decision: OwnDecision | undefined;
}

/** What is typed of an application and not sent. */
export interface ApplyDraft {
  answers: FormAnswers;
  guardianAgrees: boolean;
}

/** Where it lies among the drafts of a person. */
export const applyForm = (roundId: string): string => `apply:${roundId}`;

export const NOTHING_TYPED: ApplyDraft = { answers: {}, guardianAgrees: false };

/** Whether one may apply now, by the clock of the phone; the server's decides. */
export function mayApplyAt({ dates }: ApplyRound, nowMs: number): boolean {
  return ['open', 'waitlist'].includes(cohortStateAt(dates, nowMs));
}

/** The last instant at which what was pressed in time is still taken, ms since 1970. */
export const graceEndsAtMs = ({ dates }: ApplyRound): number =>
  dates.closesAtMs + APPLY_GRACE_HOURS * 3_600_000;

/** Completed years on the day on which the round closes; undefined: her profile does not say. */
export function ageFor({ dates }: ApplyRound, dateOfBirth: string | null): number | undefined {
  const birth = dateOfIso(dateOfBirth ?? '');
  return birth && ageOn(birth, kabulDateOf(dates.closesAtMs));
}

export type AgeFinding = 'fits' | 'unknown' | 'too_young' | 'too_old';

/** Whether the round takes somebody of her age, as far as her profile says. */
export function ageFinding(round: ApplyRound, dateOfBirth: string | null): AgeFinding {
  const { youngest, oldest } = round;
  if (youngest === undefined && oldest === undefined) return 'fits';
  const age = ageFor(round, dateOfBirth);
  if (age === undefined) return 'unknown';
  if (youngest !== undefined && age < youngest) return 'too_young';
  return oldest !== undefined && age > oldest ? 'too_old' : 'fits';
}

/** Whether her parent or guardian is to agree: an unknown age counts as a minor's. */
export const needsGuardian = (round: ApplyRound, dateOfBirth: string | null): boolean =>
  round.asksGuardian && (ageFor(round, dateOfBirth) ?? 0) < ADULT_YEARS;

export type Missing = { question: FormQuestion; issue: AnswerIssue };

/** Everything that stands in the way of sending, in the order of the form. */
export function missingIn(questions: readonly FormQuestion[], answers: FormAnswers): Missing[] {
  return questions.flatMap((question) => {
    const issue = answerIssue(question, answers[question.id] ?? '');
    return issue ? [{ question, issue }] : [];
  });
}

/** Her application for a round that counts: the one that was not taken back, else the last that was. */
export function applicationFor(
  applications: readonly OwnApplication[],
  roundId: string,
): OwnApplication | undefined {
  const ofRound = applications.filter((one) => one.roundId === roundId);
  return ofRound.find(({ state }) => state !== 'withdrawn') ?? ofRound[0];
}
