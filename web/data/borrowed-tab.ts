import { setTabStore, TAB_MARK, type TabStore } from './person-store.ts';
import { bytesOf, keyOf, sealedText, textOfBytes, unsealedText } from './sealed.ts';

/** Everything of the tab in one record: not even its names can be read. */
const RECORD = 'tab';

/**
 * Holds what belongs to one person in memory, and sealed in the session storage: browsers write that to the disk, and
 * bring it back with a tab that was closed. Its key stands in the name of the window, which they do neither with.
 */
class SealedTab implements TabStore {
  readonly id = crypto.randomUUID();
  readonly #items: Map<string, string>;
  readonly #key: CryptoKey | undefined;
  #writing: Promise<void> = Promise.resolve();
  #isWaiting = false;
  #isOver = false;

  constructor(key: CryptoKey | undefined, items: Iterable<[string, string]> = []) {
    this.#key = key;
    this.#items = new Map(items);
  }

  readonly getItem = (name: string): string | null => this.#items.get(name) ?? null;

  readonly setItem = (name: string, value: string): void => {
    if (this.#isOver) return;
    this.#items.set(name, value);
    this.#write();
  };

  readonly removeItem = (name: string): void => {
    if (this.#items.delete(name)) this.#write();
  };

  readonly names = (): string[] => [...this.#items.keys()];

  readonly written = (): Promise<void> => this.#writing;

  readonly end = (): void => {
    this.#isOver = true;
    this.#items.clear();
    try {
      sessionStorage.removeItem(RECORD);
    } catch {
      // a browser that refuses has nothing of it
    }
  };

  /** What is written while another change waits is written with it. */
  #write(): void {
    if (this.#isWaiting || this.#isOver) return;
    this.#isWaiting = true;
    this.#writing = this.#writing.catch(() => undefined).then(() => this.#persist());
    // whoever has to know asks `written`
    this.#writing.catch(() => undefined);
  }

  async #persist(): Promise<void> {
    this.#isWaiting = false;
    // without a cipher it lives as long as the page
    if (!this.#key) return;
    const text = await sealedText(this.#key, [...this.#items]);
    if (!this.#isOver) sessionStorage.setItem(RECORD, text);
  }
}

/** Undefined where the browser has no cipher. */
const tabKey = async (bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey | undefined> =>
  'subtle' in crypto ? keyOf(bytes) : undefined;

/** Begins to keep the person of this tab in it alone. */
export async function borrowTab(): Promise<void> {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const key = await tabKey(bytes);
  setTabStore(new SealedTab(key));
  window.name = TAB_MARK + textOfBytes(bytes);
}

async function itemsOf(key: CryptoKey | undefined): Promise<[string, string][] | undefined> {
  const text = sessionStorage.getItem(RECORD);
  return key && text !== null ? unsealedText(key, text) : undefined;
}

/** After a load of the page: what the tab held is there again. Never throws: what cannot be read is gone. */
export async function openTab(): Promise<void> {
  try {
    const key = await tabKey(bytesOf(window.name.slice(TAB_MARK.length)));
    const items = await itemsOf(key);
    if (items) return setTabStore(new SealedTab(key, items));
  } catch {
    // cleared, or cut off while it was written
  }
  window.name = '';
}
