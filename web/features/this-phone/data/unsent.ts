export { keepUnsentAsFile, sendUnsent, unsentWork } from '#web/data/unsent-work.ts';
