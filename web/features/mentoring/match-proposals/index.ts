export { answerWrite } from './hooks/answer-write.ts';
export { ProposalCards } from './ui/proposal-cards.tsx';
