import { describe, expect, it } from 'vitest';
import { FAQ } from '#domain/advisor/faq/passages.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { type CatalogueEntry, describeEntry, readCatalogues } from './testing/read-catalogues.ts';

/** What is quoted although no control of ours has this name, by the beginning of the English message. */
const NO_LABEL: readonly (readonly [beginning: string, reason: string])[] = [
  ['Press the Share button of the browser', 'a control of Safari, whose menu may be in English'],
  ['To change that, press the sign beside the address', 'controls of the browser'],
  ['Most browsers can open a private window', 'a control of the browser'],
  ['This browser can then show a line on the screen', 'the line itself, of domain/notifications/push.ts'],
];

const quotedIn = (text: string): string[] =>
  [...text.matchAll(/«([^»]+)»|“([^”]+)”|"([^"]+)"/g)].map(([, ...quotes]) => quotes.join(''));

/** A label as it is compared: without elements, case and the dots of a longer name. */
const bare = (label: string): string =>
  label
    .replace(/<\/?\d+\/?>/g, '')
    .replace(/[\s:.…]+$/u, '')
    .trim()
    .toLowerCase();

const isExempt = ({ english }: CatalogueEntry) =>
  NO_LABEL.some(([beginning]) => english.startsWith(beginning));

const isValue = (quoted: string) => quoted.includes('{');

/** Quotations of controls that have another name in this language. */
function wrongQuotations(entries: readonly CatalogueEntry[]): string[] {
  const labels = new Map<string, Set<string>>();
  for (const { english, words } of entries) {
    const names = labels.get(bare(english)) ?? new Set();
    labels.set(bare(english), names.add(bare(words)));
  }
  const known = new Set([...labels.values()].flatMap((names) => [...names]));
  return entries
    .filter((entry) => !isExempt(entry))
    .flatMap((entry) => {
      const quoted = quotedIn(entry.words)
        .filter((text) => !isValue(text))
        .map(bare);
      const unknown = quoted.filter((text) => !known.has(text));
      // what the English text quotes is quoted here as well, by its name in this language
      const lost = quotedIn(entry.english)
        .filter((text) => !isValue(text))
        .filter((text) => !quoted.some((name) => labels.get(bare(text))?.has(name)));
      return [...unknown, ...lost].map((text) => `«${text}» in ${describeEntry(entry)}`);
    });
}

describe.each(LANGUAGES)('in %s', (language) => {
  const entries = readCatalogues(language);

  it('a message quotes a control by the name that the control has', () => {
    expect(wrongQuotations(entries)).toEqual([]);
  });

  it('a frequent answer quotes a control by the name that the control has', () => {
    const answers = FAQ[language].map(({ id, answer }) => ({
      room: 'faq',
      key: id,
      english: FAQ.en.find((text) => text.id === id)?.answer ?? '',
      words: answer,
      comments: [],
    }));
    const labels = entries.filter((entry) => !isExempt(entry));
    expect(wrongQuotations([...labels, ...answers]).filter((line) => line.includes('faq'))).toEqual([]);
  });

  it('every exception is still needed', () => {
    const unused = NO_LABEL.filter(
      ([beginning]) =>
        !entries.some(({ english, words }) => english.startsWith(beginning) && quotedIn(words).length > 0),
    );
    expect(unused).toEqual([]);
  });
});

it('finds a control that has another name', () => {
  const entry = { room: 'planted', key: '', comments: [] };
  const button = { ...entry, english: 'Send', words: 'فرستادن' };
  const right = { ...entry, english: 'Press “Send” again.', words: 'دوباره «فرستادن» را فشار دهید.' };
  const wrong = { ...right, words: 'دوباره «بفرستید» را فشار دهید.' };
  expect(wrongQuotations([button, right])).toEqual([]);
  expect(wrongQuotations([button, wrong])).toHaveLength(2);
});
