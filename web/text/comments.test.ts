import { expect, it } from 'vitest';
import { type CatalogueEntry, readCatalogues, readEntries } from './testing/read-catalogues.ts';

/** How many messages of a room say nothing to translators; a number is only ever lowered, and a new room has none. */
const UNEXPLAINED: Readonly<Record<string, number>> = {
  admin: 516,
  announcements: 146,
  'blog-editor': 117,
  matching: 240,
  migration: 287,
  'programme-health': 218,
  'programme-settings': 221,
  reading: 132,
};

/** What the extraction writes by itself, and marks of how sure a term is. */
const NO_EXPLANATION = /^(?:placeholder \{|fa (?:high|medium|low), ps )/;

const isExplained = ({ key, comments }: CatalogueEntry) =>
  !key.startsWith('|') || comments.some((comment) => !NO_EXPLANATION.test(comment));

const entries = readCatalogues('en');
const rooms = [...new Set(entries.map(({ room }) => room))];

it.each(rooms)('no further message of the room %s is without a comment for translators', (room) => {
  const silent = entries
    .filter((entry) => entry.room === room && !isExplained(entry))
    .map(({ english }) => english);
  // lower the number when it has become smaller
  expect([silent.length, ...silent].slice(0, 6)).toEqual([UNEXPLAINED[room] ?? 0, ...silent].slice(0, 6));
});

it('takes a place, a context or a sentence for an explanation, and a mark of a term for none', () => {
  const file = [
    'header',
    '#. Under a task: button\nmsgid "Done"\nmsgstr "Done"',
    'msgctxt "gender"\nmsgid "Female"\nmsgstr "Female"',
    '#. fa high, ps low\nmsgid "Law"\nmsgstr "Law"',
    '#. placeholder {0}: name\nmsgid "Hello {0}"\nmsgstr "Hello {0}"',
  ].join('\n\n');
  expect(readEntries('planted', file).map(isExplained)).toEqual([true, true, false, false]);
});
