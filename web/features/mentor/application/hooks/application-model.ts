import { joined, sameIfEqual, Observed, type TypedStore } from '#web/platform/drafts/index.ts';
import type { ApplicationAnswers } from '../rules/answers.ts';
import { checkAnswers, type Problems, problemsOfStep } from '../rules/check-answers.ts';
import type { Step } from '../rules/steps.ts';
import type { ApplicationState, ApplicationStore } from './application-store.ts';

/** What was refused, and how often: each time the summary takes the focus. */
interface Refusal {
  what: Step | 'all' | undefined;
  attempt: number;
}
export type Refusals = Observed<Refusal>;
export const noRefusals = (): Refusals => new Observed<Refusal>({ what: undefined, attempt: 0 });

/** The form at one moment. */
export interface ApplicationNow extends ApplicationState {
  answers: ApplicationAnswers;
  step: Step;
  /** what is shown to be wrong on this step */
  problems: Problems;
  /** what is wrong on any step; the last step lists it */
  allProblems: Problems;
  attempt: number;
}

/** The same object at every key: a component shows what it picks with `useShown` or `Shown`. */
export interface ApplicationModel extends TypedStore<ApplicationNow> {
  answer: (part: Partial<ApplicationAnswers>) => void;
}

/** The answers of an applicant and what is wrong with them. `ownEmail` is no address of a referee. */
export function applicationModel(
  store: ApplicationStore,
  refusals: Refusals,
  ownEmail: string,
): ApplicationModel {
  const now = joined(store, refusals, (state, { what, attempt }, before?: ApplicationNow): ApplicationNow => {
    const { answers, step } = state.stored;
    const allProblems = sameIfEqual(before?.allProblems, checkAnswers(answers, ownEmail));
    const isChecked = what === 'all' || what === step;
    const problems = sameIfEqual(before?.problems, isChecked ? problemsOfStep(allProblems, step) : {});
    return { ...state, answers, step, problems, allProblems, attempt };
  });
  return {
    ...now,
    answer: store.answer,
  };
}
