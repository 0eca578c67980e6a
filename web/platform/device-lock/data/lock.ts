/** What the screens of the lock need of this phone. */
export { takeCarried } from '#web/data/lock/carried.ts';
export { isUnderPin, lockNow, lockPage, onLock, broadcastLock } from '#web/data/lock/lock-now.ts';
export { allLocks, type Lock, readLock } from '#web/data/lock/lock-records.ts';
export {
  forgetLocked,
  noteSession,
  openLock,
  removePin,
  setPin,
  type Tried,
  tryPin,
  waitOf,
} from '#web/data/lock/lock.ts';
export { storeDrafts } from '#web/data/store-drafts.ts';
export { unsentWork } from '#web/data/unsent-work.ts';
