export { useProgrammeSearch } from './hooks/use-programme-search.ts';
