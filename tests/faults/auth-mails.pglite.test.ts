import { describeAuthMails } from './describe-auth-mails.ts';
import { makeScratchWithDatabase } from './program.ts';

describeAuthMails('PGlite', async () => ({ scratch: await makeScratchWithDatabase(), environment: {} }));
