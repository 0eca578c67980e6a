export { readForm, storeForm } from './data/form-draft.ts';
export { joined, sameIfEqual } from './hooks/joined.ts';
export { Observed, type TypedStore } from './hooks/observed.ts';
export { type DraftNow, type FormDraft, useDraftStore } from './hooks/use-draft-store.ts';
export { useFormDraft } from './hooks/use-form-draft.ts';
export { useShown } from './hooks/use-shown.ts';
export { Shown } from './ui/shown.tsx';
export { isLongerThan, LimitedText } from './ui/limited-text.tsx';
