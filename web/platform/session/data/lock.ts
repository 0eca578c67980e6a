export { isUnderPin, lockNow } from '#web/data/lock/lock-now.ts';
