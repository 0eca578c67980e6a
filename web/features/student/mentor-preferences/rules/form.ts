/** The name under which what is changed of the list is stored on the phone. */
export const WISHES_FORM = 'wishes';
