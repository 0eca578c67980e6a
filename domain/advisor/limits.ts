/** Questions that a person may ask in a day; what sounds like distress is answered beyond it too. */
export const QUESTIONS_PER_DAY_COUNT = 30;
export const QUESTION_MAX_CHARACTERS = 500;
/** What the database answers in place of the id of a question that a limit of the day refused: it has read it for danger. */
export const LIMIT_REACHED_ID = '00000000-0000-0000-0000-000000000000';
