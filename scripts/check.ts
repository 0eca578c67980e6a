import { quickLanes } from './testing/quick-steps.ts';
import { close, runLanes } from './testing/steps.ts';

close(await runLanes(quickLanes));
