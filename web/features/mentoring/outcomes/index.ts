export { outcomeWrite } from './hooks/outcome-write.ts';
