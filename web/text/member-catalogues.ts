import type { Messages } from '@lingui/core';
import type { Catalogues } from './catalogues.ts';

/** The ways to the words of rooms that nobody opens without being signed in. */
export const memberCatalogues: Catalogues = import.meta.glob<{ messages: Messages }>(
  './catalogues/{account,advisor,analysis,applying,meetings,mentor,messages,news,proposals,student,tasks}/*.po',
);
