export { AutosaveStore, type Operation } from './hooks/autosave-store.ts';
export { findDocument, openedOnce } from './hooks/find-document.ts';
export { useAutosave } from './hooks/use-autosave.ts';
export { type AutosaveState, openedState, type Saved } from './rules/autosave-state.ts';
export { LoadFailure } from './ui/load-failure.tsx';
export { RestoredNotice } from './ui/restored-notice.tsx';
export { SaveStatus } from './ui/save-status.tsx';
export { TypedTime } from './ui/typed-time.tsx';
