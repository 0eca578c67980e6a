export { useStoredForm } from './hooks/use-stored-form.ts';
