export { adviceWrite, forgetWrite, teamQuestionWrite } from './hooks/advisor-write.ts';
