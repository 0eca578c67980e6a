/** For those who write. */
export { closeOutbox, declareKinds, openOutbox } from '#web/data/outbox/browser.ts';
