import type { Language } from '#domain/languages.ts';
import { deleteDraft, readDraft, writeDraft } from '#web/data/drafts.ts';

const formOf = (key: string, language: Language) => `site-text ${language} ${key}`;

interface TextDraft {
  text: string;
  /** the version over which it was typed */
  seen: number;
}

/** What an admin typed over a paragraph and has not saved. @throws AppError `device_storage_full` */
export async function readTextDraft(owner: string, key: string, language: Language) {
  return (await readDraft<TextDraft>(owner, formOf(key, language)))?.values;
}

/** @throws AppError `device_storage_full` */
export function storeTextDraft(owner: string, key: string, language: Language, draft: TextDraft) {
  return writeDraft(owner, formOf(key, language), draft);
}

/** @throws AppError `device_storage_full` */
export function forgetTextDraft(owner: string, key: string, language: Language) {
  return deleteDraft(owner, formOf(key, language));
}
