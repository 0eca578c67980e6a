import { deleteDraft, listDrafts, readDraft, writeDraft } from './drafts.ts';

/** Documents of one kind that are typed and not on the server yet, as this device keeps them. */
export interface StoredDocuments<Stored extends { version: number }> {
  /** @throws AppError `device_storage_full` */
  read: (owner: string, id: string) => Promise<Stored | undefined>;
  /** @throws AppError `device_storage_full` */
  write: (owner: string, id: string, stored: Stored) => Promise<void>;
  /** Forgets what the server has, or what the person threw away. */
  forget: (owner: string, id: string) => Promise<void>;
  /** The id of one that was begun here and is on no server. */
  readBegun: (owner: string) => Promise<string | undefined>;
  /** One was begun of which only something beside it is stored. @throws AppError `device_storage_full` */
  begin: (owner: string, id: string) => Promise<void>;
  /** Something beside it is gone: where nothing else of it is stored, it was not begun. */
  leaveIfEmpty: (owner: string, id: string) => Promise<void>;
}

/** @param kind names the documents on the device, where they must be found again after an update */
export function storedDocuments<Stored extends { version: number }>(kind: string): StoredDocuments<Stored> {
  const formOf = (id: string) => `${kind}:${id}`;
  const begun = `${kind}-begun`;
  const readBegun = async (owner: string) => (await readDraft<string>(owner, begun))?.values;
  return {
    readBegun,
    read: async (owner, id) => (await readDraft<Stored>(owner, formOf(id)))?.values,
    write: async (owner, id, stored) => {
      await writeDraft<Stored>(owner, formOf(id), stored);
      if (stored.version === 0) await writeDraft(owner, begun, id);
    },
    begin: (owner, id) => writeDraft(owner, begun, id),
    leaveIfEmpty: async (owner, id) => {
      if ((await readBegun(owner)) !== id) return;
      const isOfIt = ({ key }: { key: string }) => key.startsWith(`${owner}:`) && key.includes(`:${id}`);
      if (!(await listDrafts()).some(isOfIt)) await deleteDraft(owner, begun);
    },
    forget: async (owner, id) => {
      await deleteDraft(owner, formOf(id));
      if ((await readBegun(owner)) === id) await deleteDraft(owner, begun);
    },
  };
}
