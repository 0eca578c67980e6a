/** How many mentors a student may name as those whom she would like. */
export const WISHES_MAX_COUNT = 5;
/** Characters of the reason beside a wish. */
export const WISH_REASON_MAX_CHARACTERS = 300;
