import type { Language } from '#domain/languages.ts';
import type { ApplicationAnswers } from './answers.ts';
import type { ServerCopy } from './stored-application.ts';

export type Question = keyof ApplicationAnswers;

/** An application on its way to the team. */
export interface ApplicationWrite {
  /** both made with the draft: sending twice makes one application, and sends it once */
  applicationId: string;
  submissionId: string;
  answers: ApplicationAnswers;
  /** in which the team's mails are written */
  language: Language;
  /** versions of the account's copy whose answers are no news to her */
  seen: readonly string[];
}

/** A question to which the account holds another answer, of which the person does not know. */
export interface ApplicationConflict {
  field: Question;
  mine: unknown;
  theirs: { answer: unknown; version: string };
}

/** Both as the database would hold them: spaces and digits of another set make no other answer. */
export type Columns = (answers: ApplicationAnswers) => object;

const isUnanswered = (value: unknown) =>
  value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);

/**
 * FM-16: what was answered on another device, otherwise than here, since it was read here. A question that is
 * unanswered there holds nothing that could be lost.
 */
export function conflictsWith(
  copy: Pick<ServerCopy, 'answers' | 'updatedAt'>,
  { answers, seen }: ApplicationWrite,
  columnsOf: Columns,
): ApplicationConflict[] {
  if (seen.includes(copy.updatedAt)) return [];
  const own = new Map(Object.entries(columnsOf(answers)));
  return (Object.keys(answers) as Question[]).flatMap((field) => {
    const others = Object.entries(columnsOf({ ...answers, [field]: copy.answers[field] }));
    const isNews = others.some(
      ([column, value]) => !isUnanswered(value) && JSON.stringify(value) !== JSON.stringify(own.get(column)),
    );
    if (!isNews) return [];
    const answer: unknown = copy.answers[field];
    return [{ field, mine: answers[field], theirs: { answer, version: copy.updatedAt } }];
  });
}

/** Her own answers to the questions in `mine`, those of the account to the others. */
export function resolvedApplication(
  write: ApplicationWrite,
  conflicts: readonly ApplicationConflict[],
  mine: ReadonlySet<string>,
): ApplicationWrite {
  const given = conflicts.filter(({ field }) => !mine.has(field));
  const theirs = Object.fromEntries(given.map(({ field, theirs: { answer } }) => [field, answer]));
  return {
    ...write,
    answers: { ...write.answers, ...(theirs as Partial<ApplicationAnswers>) },
    seen: [...write.seen, ...conflicts.map(({ theirs: { version } }) => version)],
  };
}
