export { vocabularyIn } from './hooks/vocabulary.ts';
export { type DirectoryPage, type MentorCard, pageOfKnown } from './rules/card.ts';
export { readFilter } from './rules/directory-filter.ts';

/** The part that needs the SDK, in a chunk of its own. */
export const loadReader = () => import('./data/read-directory.ts');
