import { describeKilledImport } from './describe-killed-import.ts';
import { makeScratchWithDatabase } from './program.ts';

describeKilledImport('PGlite', async () => ({ scratch: await makeScratchWithDatabase(), environment: {} }));
