import { throughOrigin } from './databases.ts';
import { describeFirstSignUp } from './describe-first-sign-up.ts';

describeFirstSignUp(throughOrigin);
