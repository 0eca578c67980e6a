import { onPostgres } from './databases.ts';
import { describeAnswerSize } from './describe-answer-size.ts';

describeAnswerSize(onPostgres);
