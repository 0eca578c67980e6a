/** What becomes of something that a pair has planned. Each may follow each: what was done or dropped can be undone. */
export const TASK_STATES = ['open', 'done', 'dropped'] as const;
export type TaskState = (typeof TASK_STATES)[number];

export const TASK_TITLE_MAX_CHARACTERS = 200;
export const TASK_BODY_MAX_CHARACTERS = 2000;
export const NOTE_MAX_CHARACTERS = 4000;
