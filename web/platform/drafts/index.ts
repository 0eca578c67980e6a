export { useKeptForm } from './hooks/use-kept-form.ts';
