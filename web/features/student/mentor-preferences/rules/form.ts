/** The name under which what is changed of the list is kept on the phone. */
export const WISHES_FORM = 'wishes';
