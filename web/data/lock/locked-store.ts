import type { OwnStore } from '../person-store.ts';
import { sealed, unsealed } from '../sealed.ts';
import { LOCK_KEY } from '#domain/limits.ts';
import { putItem, readItem, readItems } from './lock-records.ts';

/** What one tab tells the others of the same person: a name, and nothing that stands under it. */
interface News {
  owner: string;
  name: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * What belongs to the session of one person, under her PIN: in the memory of the page as it is read, on the disk
 * enciphered. Tabs that she has unlocked hear of each other's changes.
 */
export class LockedStore implements OwnStore {
  readonly id: string;
  readonly #key: CryptoKey;
  readonly #items = new Map<string, string>();
  readonly #channel =
    'BroadcastChannel' in globalThis ? new BroadcastChannel('hamrah-lock-items') : undefined;
  #writing: Promise<void> = Promise.resolve();
  #isOver = false;

  private constructor(owner: string, key: CryptoKey) {
    this.id = owner;
    this.#key = key;
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<News>) => {
      if (data.owner === owner) void this.#onPeerMessage(data.name);
    });
  }

  static async open(owner: string, key: CryptoKey): Promise<LockedStore> {
    const store = new LockedStore(owner, key);
    for (const [name, seal] of await readItems(owner)) {
      store.#items.set(name, textOf(await unsealed(key, seal)));
    }
    return store;
  }

  readonly getItem = (name: string): string | null => this.#items.get(name) ?? null;

  readonly setItem = (name: string, value: string): void => {
    if (this.#isOver) return;
    this.#items.set(name, value);
    this.#write(name);
  };

  readonly removeItem = (name: string): void => {
    if (this.#items.delete(name)) this.#write(name);
  };

  /** Resolves when what was set lies on the disk, as far as that takes it. */
  readonly written = (): Promise<void> => this.#writing;

  readonly entries = (): [string, string][] => [...this.#items];

  /** The session is over: there is nothing behind the lock that could be opened without a sign-in. */
  readonly end = (): void => {
    for (const name of this.#items.keys()) this.removeItem(name);
    this.#isOver = true;
    localStorage.removeItem(LOCK_KEY);
    void this.#writing.then(() => this.#channel?.close());
  };

  #write(name: string): void {
    this.#writing = this.#writing
      .then(() => this.#persist(name))
      // a disk that refuses: the page goes on with what it holds, and the next one signs in anew
      .catch(() => undefined);
  }

  async #persist(name: string): Promise<void> {
    const value = this.#items.get(name);
    await putItem(this.id, name, value === undefined ? undefined : await sealed(this.#key, value));
    this.#channel?.postMessage({ owner: this.id, name } satisfies News);
  }

  async #onPeerMessage(name: string): Promise<void> {
    try {
      const seal = await readItem(this.id, name);
      const value = seal && textOf(await unsealed(this.#key, seal));
      if (this.#isOver) return;
      if (value === undefined) this.#items.delete(name);
      else this.#items.set(name, value);
    } catch {
      // a disk that does not answer, or another lock by now: this page goes on with what it holds
    }
  }
}
