export { AutosaveStore, type Operation } from './hooks/autosave-store.ts';
export { useAutosave } from './hooks/use-autosave.ts';
export { type AutosaveState, openedState, type Saved } from './rules/autosave-state.ts';
export { SaveStatus } from './ui/save-status.tsx';
