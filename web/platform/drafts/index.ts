export { readForm, storeForm } from './data/form-draft.ts';
export { useFormDraft } from './hooks/use-form-draft.ts';
