import { describe, expect, it } from 'vitest';
import { answersTo, type MentorCard, pageOfKnown, type Vocabulary } from './card.ts';
import { type DirectoryFilter, isNarrowed, queryOf, readFilter, searchWords } from './directory-filter.ts';

const KEY = 'b-8210000000-0000000d-0000-4000-8000-000000000004';
const EVERYBODY = readFilter(new URLSearchParams());
const asking = (part: Partial<DirectoryFilter>): DirectoryFilter => ({ ...EVERYBODY, ...part });

const VOCABULARY: Vocabulary = {
  fields: new Map([
    ['law', 'حقوق'],
    ['mathematics', 'ریاضیات'],
  ]),
  countries: new Map([['DE', 'المان']]),
};

const CARD: MentorCard = {
  id: 'one',
  displayName: 'نجيب‌الله ک.',
  fields: ['law'],
  languages: [{ language: 'ps', level: 'native' }],
  country: 'DE',
  hoursPerWeek: 2,
  answersWithin: 'day',
  summary: 'Patient with every question.',
  placeState: 'open',
  listKey: 'a-1',
};

describe('[ROUTE-02] an address of the list', () => {
  it.each([
    ['', ''],
    ['q=&field=&language=&places=', ''],
    ['q=law&field=law&language=ps&places=few_places', '?q=law&field=law&language=ps&places=few_places'],
    ['field=sorcery&language=xx&places=none&after=drop', ''],
    [`after=${KEY}`, `?after=${KEY}`],
    [`q=${'a'.repeat(200)}`, `?q=${'a'.repeat(80)}`],
  ])('%s is read as %s', (query, read) => {
    expect(queryOf(readFilter(new URLSearchParams(query)))).toBe(read);
  });

  it('narrows the list by anything but its page', () => {
    expect(isNarrowed(asking({ after: KEY }))).toBe(false);
    expect(isNarrowed(asking({ places: 'full' }))).toBe(true);
  });

  it('[ROUTE-02] is searched by folded words in which nothing means anything to a query', () => {
    expect(searchWords('كتاب‌خانه، "x"*),or(')).toEqual(['کتابخانه', 'x', 'or']);
    expect(searchWords('one two three four five six seven')).toHaveLength(6);
    expect(searchWords('%_*')).toEqual([]);
  });
});

describe('[ROUTE-02] a card answers', () => {
  it.each<[string, Partial<DirectoryFilter>, boolean]>([
    ['everybody', {}, true],
    ['its name in another spelling', { search: 'نجیب' }, true],
    ['the name of its field and of its country', { search: 'حقوق المان' }, true],
    ['a word of its text', { search: 'PATIENT' }, true],
    ['no field of others', { search: 'ریاضیات' }, false],
    ['its field', { field: 'law' }, true],
    ['not another field', { field: 'mathematics' }, false],
    ['its language', { language: 'ps' }, true],
    ['not another language', { language: 'en' }, false],
    ['its places', { places: 'open' }, true],
    ['not fewer places', { places: 'full' }, false],
  ])('to %s', (_case, filter, answer) => {
    expect(answersTo(CARD, asking(filter), VOCABULARY)).toBe(answer);
  });

  it('without a connection: known cards once each, in the order of the list', () => {
    const other = { ...CARD, id: 'two', listKey: 'a-0' };
    const page = pageOfKnown([CARD, other, CARD], EVERYBODY, VOCABULARY);
    expect(page.cards.map(({ id }) => id)).toEqual(['two', 'one']);
    expect(page.next).toBeNull();
  });
});
