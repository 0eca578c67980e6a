export { useKeptPack } from './hooks/use-kept-pack.ts';
export { adviceWrite, forgetWrite, teamQuestionWrite } from './hooks/advisor-write.ts';
