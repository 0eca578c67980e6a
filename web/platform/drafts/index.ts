export { useFormDraft } from './hooks/use-form-draft.ts';
