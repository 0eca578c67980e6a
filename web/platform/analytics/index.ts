export { useVisitCounting } from './hooks/use-visit-counting.ts';
