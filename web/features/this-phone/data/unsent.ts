export { isKeptForGood } from '#web/data/outbox/stay.ts';
export { keepUnsentAsFile, sendUnsent, unsentWork } from '#web/data/unsent-work.ts';
