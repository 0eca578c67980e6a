import type { Language } from '#domain/languages.ts';
import type { Database } from '#web/data/database.types.ts';
import { callFunction, selectRows } from '#web/data/tables.ts';
import { parseTimestamp } from '#domain/calendar/timestamps.ts';

/** A paragraph as it stands; version 0 where nobody has written one. */
export interface WrittenText {
  key: string;
  text: string;
  version: number;
}

/** What a paragraph said once. */
export interface TextVersion {
  id: string;
  version: number;
  text: string;
  savedByName: string;
  savedAt: Date;
}

export interface SaveCommand {
  id: string;
  key: string;
  language: Language;
  /** the version that the writer has seen */
  seen: number;
  text: string;
}

/** What stands there now; `isConflict`: somebody else was faster and nothing was written. */
export interface SavedText {
  version: number;
  isConflict: boolean;
  text: string;
  savedByName: string;
}

/** Everything that was written in a language. @throws AppError */
export async function readWrittenTexts(language: Language): Promise<WrittenText[]> {
  const rows = await selectRows('site_texts', {
    filters: { language },
    columns: ['key', 'text', 'version'],
  });
  return rows ?? [];
}

/** What a paragraph said before, the newest first. @throws AppError */
export async function readTextVersions(key: string, language: Language): Promise<TextVersion[]> {
  const rows = await selectRows('site_text_versions', { filters: { key, language } });
  return (rows ?? [])
    .map((row) => ({
      id: row.id,
      version: row.version,
      text: row.text,
      savedByName: row.saved_by_name,
      savedAt: parseTimestamp(row.saved_at),
    }))
    .toSorted((one, other) => other.version - one.version);
}

type Answer = Database['public']['Functions']['save_site_text']['Returns'];

/** Writes a paragraph; an empty one brings the built-in words back. @throws AppError */
export async function saveText({ id, key, language, seen, text }: SaveCommand): Promise<SavedText> {
  const saved: Answer = await callFunction('save_site_text', {
    p_event_id: id,
    p_key: key,
    p_language: language,
    p_expected_version: seen,
    p_text: text,
  });
  return {
    version: saved.version ?? 0,
    isConflict: saved.is_conflict ?? false,
    text: saved.text ?? '',
    savedByName: saved.saved_by_name ?? '',
  };
}
