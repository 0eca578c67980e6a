import { onPglite } from './databases.ts';
import { describeMaskedQuestions } from './describe-masked-questions.ts';

describeMaskedQuestions(onPglite);
