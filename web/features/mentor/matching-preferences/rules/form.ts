/** The name under which what is changed of the wishes is stored on the phone. */
export const MENTOR_WISHES_FORM = 'accompany-wishes';
