import { expect, it } from 'vitest';
import { readCatalogues } from './testing/read-catalogues.ts';

/** Messages with a number before a noun that need no plural forms, by their beginning, and why the number is never 1. */
const NEVER_ONE: readonly (readonly [beginning: string, reason: string])[] = [
  ['You have asked {most} questions today', 'a limit of the program'],
  ['{least} to {most} ', 'the upper end of a range, which begins with 1 or more'],
  ['Checked more than {days} days ago', 'a limit of the program'],
  ['A subject and a message of at most {most} characters', 'a limit of the program'],
  ['Only our team reads your message. We delete it after {days} days', 'a limit of the program'],
  ['If you write to us on the page “Contact”', 'a limit of the program'],
  ['{shortName} opens faster', 'a name'],
  ['{n} images uploaded successfully, {m} failed', 'ERR-09 gives the sentence'],
  ['All {n} images uploaded successfully', 'ERR-09 gives the sentence'],
  ['You are at least {minimumAge} years old', 'a limit of the program'],
  ['{shown} of {all} ', 'the length of a list that is longer than its first page'],
  ['{0} ms', 'an abbreviation'],
  ['Each of the {tables} tables', 'the tables of the program'],
  ['Of {total} migrations', 'the migrations of the program'],
  ['At least {fewest} characters', 'a limit of the program'],
  ['{count} of {most} characters', 'a limit of the program'],
];

/** A number before a noun in the plural. Words that end in s and are no nouns are left out. */
const COUNTED = /\{\w+\} (?!(?:is|has|was|asks|names)\b)[a-z]+s\b/;

/** A message without the parts that have plural forms, which hold braces two levels deep. */
const withoutPlurals = (message: string): string =>
  message.replace(/\{\w+, plural,(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g, '');

const countsWithoutPlural = (messages: Iterable<string>): string[] =>
  [...new Set(messages)].filter((message) => COUNTED.test(withoutPlurals(message)));

const found = countsWithoutPlural(readCatalogues('en').map(({ english }) => english));

it('a message with a number that can be 1 has plural forms', () => {
  const isListed = (message: string) => NEVER_ONE.some(([beginning]) => message.startsWith(beginning));
  expect(found.filter((message) => !isListed(message))).toEqual([]);
});

it('every exception is still needed', () => {
  const isNeeded = (beginning: string) => found.some((message) => message.startsWith(beginning));
  expect(NEVER_ONE.filter(([beginning]) => !isNeeded(beginning))).toEqual([]);
});

it('finds a number without plural forms', () => {
  const forms = '{0, plural, one {{shown} hour} other {{shown} hours}}';
  expect(countsWithoutPlural(['Wait {minutes} minutes.', forms, `${forms}, {n} times`])).toEqual([
    'Wait {minutes} minutes.',
    `${forms}, {n} times`,
  ]);
});
