/** Takes the place of a person's id where nobody is signed in: of whose drafts they are, and for whom a list was read. */
export const VISITOR = 'visitor';
