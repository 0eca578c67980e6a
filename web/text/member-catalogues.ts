import type { Messages } from '@lingui/core';

/** A way to the words of each room and language, by the path from here. */
export type Catalogues = Readonly<Record<string, () => Promise<{ messages: Messages }>>>;

/** The ways to the words of rooms that nobody opens without being signed in. */
export const memberCatalogues: Catalogues = import.meta.glob<{ messages: Messages }>(
  './catalogues/{account,advisor,analysis,applying,distress,meetings,mentor,messages,news,outbox,outcomes,plans,proposals,student,tasks,welcome,wishes}/*.po',
);
