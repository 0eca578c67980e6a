export { applicationWrite } from './hooks/application-write.ts';
export { withdrawalWrite } from './hooks/withdrawal-write.ts';
