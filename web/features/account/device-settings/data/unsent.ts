export { isKeptForGood } from '#web/data/stay.ts';
export { keepUnsentAsFile, sendUnsent, unsentWork } from '#web/data/unsent-work.ts';
