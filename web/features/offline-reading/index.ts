export { useKeptAnswers, useNothingKeptOfNobody } from './hooks/use-kept-answers.ts';
