import { onPglite } from './databases.ts';
import { describeAnswerSize } from './describe-answer-size.ts';

describeAnswerSize(onPglite);
