/** Questions that a person may ask in a day; what sounds like distress is answered beyond it too. */
export const QUESTIONS_PER_DAY_COUNT = 30;
export const QUESTION_MAX_CHARACTERS = 500;
