export { useSavedViews } from './hooks/use-saved-views.ts';
export type { SavedView } from './rules/saved-view.ts';
export { SavedViews } from './ui/saved-views.tsx';
