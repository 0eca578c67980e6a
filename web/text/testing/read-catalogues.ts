import { globSync, readFileSync } from 'node:fs';
import type { Language } from '#domain/languages.ts';

/** A message of a catalogue. */
export interface CatalogueEntry {
  room: string;
  /** context and English words: two rooms that share both share the message */
  key: string;
  english: string;
  /** its words in the language of the catalogue */
  words: string;
  /** what the code says to translators */
  comments: readonly string[];
}

function readPart(entry: string, name: string): string {
  const found = new RegExp(`^${name} ((?:".*"\\n?)+)`, 'm').exec(entry)?.[1] ?? '';
  return found
    .trim()
    .split('\n')
    .map((line) => (line === '' ? '' : (JSON.parse(line) as string)))
    .join('');
}

/** The messages of one catalogue file, in the order of the file. */
export function readEntries(room: string, file: string): CatalogueEntry[] {
  return file
    .split('\n\n')
    .slice(1)
    .map((entry) => {
      const english = readPart(entry, 'msgid');
      return {
        room,
        english,
        key: `${readPart(entry, 'msgctxt')}|${english}`,
        words: readPart(entry, 'msgstr'),
        comments: [...entry.matchAll(/^#\. (.+)$/gm)].map(([, text = '']) => text),
      };
    });
}

/** The messages of every room in one language. */
export function readCatalogues(language: Language): CatalogueEntry[] {
  return globSync(`web/text/catalogues/*/${language}.po`).flatMap((file) =>
    readEntries(file.split('/').at(-2) ?? '', readFileSync(file, 'utf8')),
  );
}

/** How a failing test names a message. */
export const describeEntry = ({ room, english, words }: CatalogueEntry): string =>
  words === english ? `${room}: ${english}` : `${room}: ${english} → ${words}`;
