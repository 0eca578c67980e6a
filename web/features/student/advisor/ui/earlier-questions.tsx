import { OwnQuestions, TeamQuestions } from './own-questions.tsx';

/** What was asked before: of the team, and of the advisor. */
export default function EarlierQuestions() {
  return (
    <>
      <TeamQuestions />
      <OwnQuestions />
    </>
  );
}
