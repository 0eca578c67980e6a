export { useNothingKeptOfNobody } from './hooks/use-nothing-kept.ts';
