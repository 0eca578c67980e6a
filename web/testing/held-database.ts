import { vi } from 'vitest';

/**
 * As another tab that does not make way: the database is opened for nobody until it does.
 * @param keeps what is in it stays, which is dropped else
 * @returns what ends that
 */
export async function holdUp(name: string, { keeps = false } = {}): Promise<() => void> {
  const open = indexedDB.open.bind(indexedDB);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  // whoever has it open closes it
  if (!keeps) await new Promise((gone) => indexedDB.deleteDatabase(name).addEventListener('success', gone));
  vi.spyOn(indexedDB, 'open').mockImplementation((wanted) => {
    if (wanted !== name) return open(wanted);
    const late = new EventTarget() as IDBOpenDBRequest & { result: unknown };
    void released.then(() => {
      const real = open(wanted);
      const passOn = (event: Event) => {
        late.result = real.result;
        if (event.type === 'success') late.onsuccess?.(event);
        else late.onupgradeneeded?.(event as IDBVersionChangeEvent);
        late.dispatchEvent(new Event(event.type));
      };
      real.addEventListener('upgradeneeded', passOn);
      real.addEventListener('success', passOn);
    });
    return late;
  });
  return release;
}
