export { useCounting } from './hooks/use-received.ts';
