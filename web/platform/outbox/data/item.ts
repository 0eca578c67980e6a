export { failureOf } from '#web/data/outbox/write.ts';
export { giveFile } from '#web/data/own-file.ts';
