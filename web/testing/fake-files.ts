import { vi } from 'vitest';

/** Files as a browser gives a website of its own: one folder deep, each with bytes. */
export class FakeFiles {
  readonly folders = new Map<string, Map<string, Uint8Array<ArrayBuffer>>>();
  /** a browser that does not remove anything */
  isStuck = false;

  /** From now on this browser has them, and locks. */
  install(): void {
    const missing = () => new DOMException('There is none', 'NotFoundError');
    const fileOf = (files: Map<string, Uint8Array<ArrayBuffer>>, name: string) => ({
      getFile: async () => new Blob([files.get(name) ?? new Uint8Array()]),
      createWritable: async () => {
        let written: Uint8Array<ArrayBuffer> = new Uint8Array();
        return {
          write: async (bytes: Uint8Array<ArrayBuffer>) => {
            written = bytes;
          },
          close: async () => void files.set(name, written),
        };
      },
    });
    const folderOf = (files: Map<string, Uint8Array<ArrayBuffer>>) => ({
      getFileHandle: async (name: string, { create = false } = {}) => {
        if (!files.has(name) && !create) throw missing();
        if (!files.has(name)) files.set(name, new Uint8Array());
        return fileOf(files, name);
      },
      removeEntry: async (name: string) => {
        if (this.isStuck) throw new DOMException('In use', 'NoModificationAllowedError');
        if (!files.delete(name)) throw missing();
      },
    });
    const root = {
      getDirectoryHandle: async (name: string, { create = false } = {}) => {
        if (!this.folders.has(name) && !create) throw missing();
        const files = this.folders.get(name) ?? new Map<string, Uint8Array<ArrayBuffer>>();
        this.folders.set(name, files);
        return folderOf(files);
      },
      removeEntry: async (name: string) => {
        if (this.isStuck) throw new DOMException('In use', 'NoModificationAllowedError');
        if (!this.folders.delete(name)) throw missing();
      },
    };
    let last: Promise<unknown> = Promise.resolve();
    const locks = {
      request: <T>(_name: string, work: () => Promise<T>): Promise<T> => {
        const working = last.then(work);
        last = working.catch(() => undefined);
        return working;
      },
    };
    vi.stubGlobal('navigator', { onLine: true, locks, storage: { getDirectory: async () => root } });
  }
}
