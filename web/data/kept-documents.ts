import { deleteDraft, readDraft, writeDraft } from './drafts.ts';

/** Documents of one kind that are typed and not on the server yet, as this device keeps them. */
export interface KeptDocuments<Kept extends { version: number }> {
  /** @throws AppError `device_storage_full` */
  read: (owner: string, id: string) => Promise<Kept | undefined>;
  /** @throws AppError `device_storage_full` */
  keep: (owner: string, id: string, kept: Kept) => Promise<void>;
  /** Forgets what the server has, or what the person threw away. */
  forget: (owner: string, id: string) => Promise<void>;
  /** The id of one that was begun here and is on no server. */
  readBegun: (owner: string) => Promise<string | undefined>;
}

/** @param kind names the documents on the device, where they must be found again after an update */
export function keptDocuments<Kept extends { version: number }>(kind: string): KeptDocuments<Kept> {
  const formOf = (id: string) => `${kind}:${id}`;
  const begun = `${kind}-begun`;
  const readBegun = async (owner: string) => (await readDraft<string>(owner, begun))?.values;
  return {
    readBegun,
    read: async (owner, id) => (await readDraft<Kept>(owner, formOf(id)))?.values,
    keep: async (owner, id, kept) => {
      await writeDraft<Kept>(owner, formOf(id), kept);
      if (kept.version === 0) await writeDraft(owner, begun, id);
    },
    forget: async (owner, id) => {
      await deleteDraft(owner, formOf(id));
      if ((await readBegun(owner)) === id) await deleteDraft(owner, begun);
    },
  };
}
