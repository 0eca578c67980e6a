import { browserStore } from './browser-store.ts';

/** Where what belongs to the signed-in person is stored, as the SDK and our own marks read it. */
export type PersonStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A store of our own in the place of the browser's. */
export interface OwnStore extends PersonStore {
  /** under which the tabs that share it find each other */
  readonly id: string;
  /** forgets everything, and takes nothing any more */
  readonly end: () => void;
}

/**
 * A store that lives and ends with one tab, for whoever said that somebody else uses this phone (decision 24). It
 * outlives a load of the page and nothing else.
 */
export interface TabStore extends OwnStore {
  /** what stands in it */
  readonly names: () => string[];
  /** resolves when a load of the page would find all of it. @throws where the browser refuses */
  readonly written: () => Promise<void>;
}

/** The window's name begins so while the tab is borrowed; the key follows. A name is stored in no file. */
export const TAB_MARK = 'tab:';

let tab: TabStore | undefined;
let underPin: OwnStore | undefined;

/** The store of this tab; undefined where the person is stored by the browser, as most are. */
export const tabStore = (): TabStore | undefined => tab;

/** Whether whoever is signed in here said that somebody else uses this phone. */
export const isBorrowed = (): boolean => tab !== undefined;

/** True when the tab was borrowed before this page was loaded: its store is to be opened before anything is read. */
export const wasBorrowed = (): boolean => window.name.startsWith(TAB_MARK);

/** Where a store of our own holds the person, that one; else the browser's does. */
export const ownStore = (): OwnStore | undefined => tab ?? underPin;

export const personStore = (): PersonStore => ownStore() ?? browserStore;

/** From now on the person of this tab is stored in it alone. */
export function setTabStore(store: TabStore): void {
  tab?.end();
  tab = store;
}

/** From now on the person of this page is stored under her PIN (decision 35). */
export function setPinStore(store: OwnStore): void {
  underPin = store;
}

/** The tab is as any other again. What it held is nowhere, and what lay under a PIN of the session neither. */
export function endTab(): void {
  ownStore()?.end();
  tab = underPin = undefined;
  if (wasBorrowed()) window.name = '';
}
