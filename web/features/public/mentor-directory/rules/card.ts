import type {
  AnswerTime,
  ExpertiseField,
  PlaceState,
  SpokenLanguage,
  SpokenLevel,
} from '#domain/mentors/mentor-profile.ts';
import { matchesSearch } from '#domain/text/search.ts';
import { type DirectoryFilter, searchWords } from './directory-filter.ts';

/** What a mentor shows in the list. Plain values: the server writes them into the page. */
export interface MentorCard {
  id: string;
  displayName: string;
  fields: readonly ExpertiseField[];
  languages: readonly { language: SpokenLanguage; level: SpokenLevel }[];
  /** ISO 3166-1 code */
  country: string | null;
  hoursPerWeek: number | null;
  answersWithin: AnswerTime | null;
  summary: string;
  placeState: PlaceState;
  listKey: string;
}

/** One page of the list. */
export interface DirectoryPage {
  cards: readonly MentorCard[];
  /** the cursor of the next page; null on the last */
  next: string | null;
}

/** The first page of an answer, or a later one, and how many mentors there are on all of them. */
export interface DirectoryAnswer extends DirectoryPage {
  /** undefined where nothing narrows the list: then the total of the facets says it */
  found: number | undefined;
}

/** The words under which codes are found, in the language of the reader. */
export interface Vocabulary {
  fields: ReadonlyMap<ExpertiseField, string>;
  countries: ReadonlyMap<string, string>;
}

/** Whether a card answers to a filter; the same rule as the database's, for a list that was read before. */
export function answersTo(card: MentorCard, filter: DirectoryFilter, vocabulary: Vocabulary): boolean {
  const texts = [
    card.displayName,
    card.summary,
    card.country && vocabulary.countries.get(card.country),
    ...card.fields.map((field) => vocabulary.fields.get(field)),
  ];
  return (
    searchWords(filter.search).every((word) => matchesSearch(word, texts)) &&
    (filter.fields.length === 0 || filter.fields.some((field) => card.fields.includes(field))) &&
    filter.languages.every((wanted) => card.languages.some(({ language }) => language === wanted)) &&
    (!filter.hasPlace || card.placeState !== 'full')
  );
}

/** The answer that can be given without a connection: from the cards of all lists that this tab has read. */
export function pageOfKnown(
  known: readonly MentorCard[],
  filter: DirectoryFilter,
  vocabulary: Vocabulary,
): DirectoryPage {
  const byId = new Map(known.map((card) => [card.id, card]));
  const cards = [...byId.values()]
    .filter((card) => answersTo(card, filter, vocabulary))
    .toSorted((one, other) => (one.listKey < other.listKey ? -1 : 1));
  return { cards, next: null };
}
