export { forgetHomeParts } from '#web/data/home-parts.ts';
export { isBorrowed, type OwnStore, ownStore } from '#web/data/person-store.ts';
