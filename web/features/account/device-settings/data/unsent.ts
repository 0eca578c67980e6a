export { isPersistent } from '#web/data/stay.ts';
export { saveUnsentAsFile, sendUnsent, unsentWork } from '#web/data/unsent-work.ts';
