/** The part of a browser's caches that the worker uses, in memory. */
class FakeCache {
  readonly entries = new Map<string, Response>();
  match = async (asked: Request | string) => this.entries.get(addressOf(asked))?.clone();
  put = async (asked: Request | string, answer: Response) => void this.entries.set(addressOf(asked), answer);
  delete = async (asked: Request | string) => this.entries.delete(addressOf(asked));
  keys = async () => [...this.entries.keys()].map((url) => new Request(url));
}
const addressOf = (asked: Request | string) => (typeof asked === 'string' ? asked : asked.url);

/** What is cached, by the name of the cache. */
export const cachedEntries = new Map<string, FakeCache>();
export const fakeCaches = {
  open: async (name: string) => {
    const cache = cachedEntries.get(name) ?? new FakeCache();
    cachedEntries.set(name, cache);
    return cache;
  },
  keys: async () => [...cachedEntries.keys()],
};
