import { describe, expect, it } from 'vitest';
import { answersTo, type MentorCard, pageOfKnown, type Vocabulary } from './card.ts';
import {
  choicesOf,
  type DirectoryFilter,
  isNarrowed,
  queryOf,
  readFilter,
  searchWords,
  toggled,
} from './directory-filter.ts';
import { countOf, facetsOf } from './facets.ts';

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
  languages: [
    { language: 'ps', level: 'native' },
    { language: 'fa', level: 'good' },
  ],
  country: 'DE',
  hoursPerWeek: 2,
  answersWithin: 'day',
  summary: 'Patient with every question.',
  placeState: 'few_places',
  listKey: 'a-1',
};

describe('[ROUTE-02] an address of the list', () => {
  it.each([
    ['', ''],
    ['q=&field=&language=&places=', ''],
    ['q=law&field=law&language=ps&places=free', '?q=law&field=law&language=ps&places=free'],
    ['field=law&field=arts&language=en&language=ps', '?field=law&field=arts&language=ps&language=en'],
    ['places=few_places', '?places=free'],
    ['places=full', ''],
    ['field=sorcery&language=xx&places=none&after=drop', ''],
    [`after=${KEY}`, `?after=${KEY}`],
    [`q=${'a'.repeat(200)}`, `?q=${'a'.repeat(80)}`],
  ])('%s is read as %s', (query, read) => {
    expect(queryOf(readFilter(new URLSearchParams(query)))).toBe(read);
  });

  it('narrows the list by anything but its page', () => {
    expect(isNarrowed(asking({ after: KEY }))).toBe(false);
    expect(isNarrowed(asking({ hasPlace: true }))).toBe(true);
    expect(isNarrowed(asking({ languages: ['ps'] }))).toBe(true);
  });

  it('gets a choice added and removed, from the first page on', () => {
    const chosen = toggled(asking({ fields: ['law'], after: KEY }), { name: 'language', value: 'ps' });
    expect(queryOf(chosen)).toBe('?field=law&language=ps');
    expect(choicesOf(chosen).map(({ value }) => value)).toEqual(['ps', 'law']);
    expect(queryOf(toggled(chosen, { name: 'field', value: 'law' }))).toBe('?language=ps');
    expect(queryOf(toggled(chosen, { name: 'places', value: 'free' }))).toBe(
      '?field=law&language=ps&places=free',
    );
  });

  it('is searched by folded words in which nothing means anything to a query', () => {
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
    ['any of the chosen fields', { fields: ['mathematics', 'law'] }, true],
    ['not another field', { fields: ['mathematics'] }, false],
    ['all languages that it has', { languages: ['ps', 'fa'] }, true],
    ['not one that it lacks', { languages: ['ps', 'en'] }, false],
    ['a wish for a free place, with the last one', { hasPlace: true }, true],
  ])('to %s', (_case, filter, answer) => {
    expect(answersTo(CARD, asking(filter), VOCABULARY)).toBe(answer);
  });

  it('no wish for a free place when it is full', () => {
    expect(answersTo({ ...CARD, placeState: 'full' }, asking({ hasPlace: true }), VOCABULARY)).toBe(false);
  });

  it('without a connection: known cards once each, in the order of the list', () => {
    const other = { ...CARD, id: 'two', listKey: 'a-0' };
    const page = pageOfKnown([CARD, other, CARD], EVERYBODY, VOCABULARY);
    expect(page.cards.map(({ id }) => id)).toEqual(['two', 'one']);
    expect(page.next).toBeNull();
  });
});

describe('[ROUTE-02] the choices', () => {
  const facets = facetsOf([CARD, { ...CARD, fields: ['law', 'arts'], languages: [], placeState: 'full' }]);

  it('say how many mentors of the whole list each has, and leave out what nobody has', () => {
    expect(facets).toEqual({ total: 2, free: 1, fields: { law: 2, arts: 1 }, languages: { fa: 1, ps: 1 } });
    expect(countOf(facets, { name: 'places', value: 'free' })).toBe(1);
    expect(countOf(facets, { name: 'field', value: 'law' })).toBe(2);
    expect(countOf(facets, { name: 'language', value: 'tr' })).toBe(0);
  });

  it('say nothing while it is not known', () => {
    expect(countOf(undefined, { name: 'field', value: 'law' })).toBeUndefined();
  });
});
