import {
  MEMORY_CACHE_CLEANUP_MS,
  MEMORY_CACHE_ENTRIES_COUNT,
  MEMORY_CACHE_EVICTED_PERCENT,
  MEMORY_CACHE_TTL_MS,
} from '#domain/limits.ts';

interface Entry<Value> {
  value: Value;
  expiresAtMs: number;
}

/**
 * LIM-03: answers kept in the memory of this process: 1000 at most, each for 5 minutes unless something else is
 * said. What has expired is cleared away every 60 s; a full cache makes room by its least used tenth. Only for what
 * everybody may see: it knows no person, and log-outs do not reach it [PR-03].
 */
export class MemoryCache<Value> {
  /** in the order of their last use */
  readonly #entries = new Map<string, Entry<Value>>();
  #timer: NodeJS.Timeout | undefined;

  get size(): number {
    return this.#entries.size;
  }

  /** The value, unless it is unknown or has expired. */
  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    if (entry.expiresAtMs <= Date.now()) return undefined;
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** Keeps a value for `timeToLiveMs`. */
  set(key: string, value: Value, timeToLiveMs = MEMORY_CACHE_TTL_MS): void {
    this.#entries.delete(key);
    if (this.#entries.size >= MEMORY_CACHE_ENTRIES_COUNT) this.#makeRoom();
    this.#entries.set(key, { value, expiresAtMs: Date.now() + timeToLiveMs });
  }

  /** Clears away what has expired, every 60 s until `stopCleaning`. */
  startCleaning(): void {
    this.#timer = setInterval(() => this.#dropExpired(), MEMORY_CACHE_CLEANUP_MS);
    this.#timer.unref();
  }

  stopCleaning(): void {
    clearInterval(this.#timer);
  }

  #dropExpired(): void {
    const now = Date.now();
    for (const [key, { expiresAtMs }] of this.#entries) if (expiresAtMs <= now) this.#entries.delete(key);
  }

  #makeRoom(): void {
    const count = Math.ceil((this.#entries.size * MEMORY_CACHE_EVICTED_PERCENT) / 100);
    for (const key of [...this.#entries.keys()].slice(0, count)) this.#entries.delete(key);
  }
}
