export { endWrite, lookBackWrite, nextMentorWrite } from './hooks/ending-writes.ts';
export { endingsOf } from './hooks/endings-of.ts';
export { type Ending, useEndings, useIsEnding, useOpenEndings } from './hooks/use-endings.ts';
export { PairEnd } from './ui/pair-end.tsx';
