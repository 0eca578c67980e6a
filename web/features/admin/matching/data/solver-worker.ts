import { answerRun, type Run } from './solver-messages.ts';

/** The thread in which rounds are computed, so that the page stays at hand meanwhile. */
self.addEventListener('message', ({ data }: MessageEvent<Run>) => {
  answerRun(data, (word) => self.postMessage(word));
});
