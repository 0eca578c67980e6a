import { describeExpensiveQuestions } from './describe-expensive-questions.ts';
import { makeScratchWithDatabase } from './program.ts';

describeExpensiveQuestions('PGlite', async () => ({
  scratch: await makeScratchWithDatabase(),
  environment: { SEED: 'demo' },
}));
