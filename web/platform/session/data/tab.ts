export { isBorrowed, type OwnStore, ownStore } from '#web/data/person-store.ts';
