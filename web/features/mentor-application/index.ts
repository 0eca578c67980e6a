export { applicationWrite } from './hooks/application-write.ts';
