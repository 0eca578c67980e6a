export { usePackCache } from './hooks/use-pack-cache.ts';
export { adviceWrite, forgetWrite, teamQuestionWrite } from './hooks/advisor-write.ts';
