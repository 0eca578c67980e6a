import {
  ELIGIBILITY_FACTS,
  type EligibilityFact,
  isOnScale,
  type Requirement,
  REQUIREMENT_SCALES,
  type RequirementScale,
  SCALES,
} from '#domain/analysis/requirements.ts';
import { trimText } from '#domain/text/blank.ts';
import { readDecimal } from '#domain/text/digits.ts';

/** What a line can be about, as the form names it. */
export type Subject = 'no_test' | RequirementScale | EligibilityFact;
export const SUBJECTS: readonly Subject[] = ['no_test', ...REQUIREMENT_SCALES, ...ELIGIBILITY_FACTS];

/** As typed. */
export interface RequirementForm {
  subject: Subject | '';
  min: string;
  isWish: boolean;
  sourceUrl: string;
}
export const EMPTY_FORM: RequirementForm = { subject: '', min: '', isWish: false, sourceUrl: '' };

export type FormProblem = 'no_subject' | 'no_figure' | 'not_on_scale' | 'no_web_page';
export type FormProblems = Partial<Record<'subject' | 'min' | 'sourceUrl', FormProblem>>;

export const scaleOf = (subject: Subject | ''): RequirementScale | undefined =>
  REQUIREMENT_SCALES.find((one) => one === subject);

/** Whether it can be said that something helps without being a condition. */
export function canBeWish(subject: Subject | ''): boolean {
  const scale = scaleOf(subject);
  return scale !== undefined && scale !== 'months';
}

/** What stands on a line, by the words of the form. */
export function subjectOf({ scale, fact }: Requirement): Subject {
  return scale ?? fact ?? 'no_test';
}

/** As the database takes it. */
const WEB_PAGE = /^https:\/\/[^\s"<>\\@/]+(\/[^\s"<>\\]*)?$/;

/** What is wrong with what was typed; nothing where it can be sent. */
export function problemsOf({ subject, min, sourceUrl }: RequirementForm): FormProblems {
  const problems: FormProblems = {};
  const scale = scaleOf(subject);
  if (subject === '') problems.subject = 'no_subject';
  if (scale !== undefined) {
    const figure = readDecimal(min);
    if (figure === undefined) problems.min = 'no_figure';
    else if (!isOnScale(scale, figure)) problems.min = 'not_on_scale';
  }
  const url = trimText(sourceUrl);
  if (url !== '' && (url.length > 500 || !WEB_PAGE.test(url))) problems.sourceUrl = 'no_web_page';
  return problems;
}

/** The line that the form means, looked at today; only of a form without problems. */
export function requirementOfForm(form: RequirementForm, id: string, today: string): Requirement {
  const { subject, isWish } = form;
  const scale = scaleOf(subject) ?? null;
  const fact = ELIGIBILITY_FACTS.find((one) => one === subject) ?? null;
  const url = trimText(form.sourceUrl);
  return {
    id,
    kind: fact ? 'fact' : scale ? SCALES[scale].kind : 'english',
    test: scale ? (SCALES[scale].test ?? null) : fact ? null : 'none',
    scale,
    min: scale ? (readDecimal(form.min) ?? null) : null,
    fact,
    strength: isWish && canBeWish(subject) ? 'soft' : 'hard',
    source_url: url === '' ? null : url,
    checked_on: today,
  };
}
