export { isBorrowed, type TabStore, tabStore } from '#web/data/person-store.ts';
