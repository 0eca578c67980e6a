import { type DueText, NO_DUE } from './due.ts';

/** A new task as it is typed. */
export interface TypedTask {
  title: string;
  body: string;
  due: DueText;
}

export const NOTHING_TYPED: TypedTask = { title: '', body: '', due: NO_DUE };

/** Whether nothing of it would be missed. */
export const isNothingTyped = ({ title, body, due }: TypedTask): boolean =>
  [title, body, due.year, due.month, due.day].every((text) => text.trim() === '');
