import type { Language } from '../languages.ts';
import { excerptOf, markHits, type TextPiece } from './excerpt.ts';
import type { PassageKind } from './passage.ts';
import { type Found, type KnowledgeIndex, retrieve, search } from './retrieval.ts';
import { termsOf } from './terms.ts';

/** Nobody reads more on a phone: whoever does not find it there asks in other words. */
const HITS_MAX_COUNT = 20;
/** Behind the best stands what says at least half as much of what was asked. */
const NEAR_SHARE = 0.5;

/** Something published in which the words stand that were looked for. */
export interface SiteHit {
  id: string;
  kind: PassageKind;
  title: readonly TextPiece[];
  excerpt: readonly TextPiece[];
  /** where it stands, an address of ours */
  path: string;
  /** the day on which it was last looked at or published, ISO; null: not known */
  date: string | null;
}

export interface SiteAnswer {
  hits: readonly SiteHit[];
  /** the words sound as if somebody were in danger */
  isUrgent: boolean;
}

/** Looks in what is published in a language; `isOpen` says of an address whether it is there now. @throws AppError */
export type SearchAsVisitor = (
  language: Language,
  question: string,
  isOpen: (path: string) => boolean,
) => Promise<SiteAnswer>;

/** The best passage of each source, in the order of the ranking. */
function oneOfEach(found: readonly Found[]): Found[] {
  const seen = new Set<string>();
  return found.filter(({ passage: { path, title } }) => {
    const source = `${path} ${title}`;
    const isNew = !seen.has(source);
    seen.add(source);
    return isNew;
  });
}

/**
 * What is found for a question in all that is published: the ranking of the advisor, as a list.
 * @param isDistress whether a text sounds as if somebody were in danger
 */
export function searchSite(
  index: KnowledgeIndex,
  question: string,
  isOpen: (path: string) => boolean,
  isDistress: (text: string) => boolean,
): SiteAnswer {
  const asked = new Set(termsOf(question));
  const ranked = search(index, question).filter(({ knownShare }) => knownShare > 0);
  // a title that consists of words that every sentence has is found by itself alone
  const found = ranked.length > 0 ? ranked : retrieve(index, question);
  const share = (found[0]?.knownShare ?? 0) * NEAR_SHARE;
  const near = found.filter(({ knownShare, passage }) => knownShare >= share && isOpen(passage.path));
  const hits = oneOfEach(near)
    .slice(0, HITS_MAX_COUNT)
    .map(({ passage: { id, kind, title, text, path, date } }) => ({
      id,
      kind,
      title: markHits(title, asked),
      // the answer to a frequent question stands nowhere else
      excerpt: kind === 'faq' ? markHits(text, asked) : excerptOf(text, asked),
      path,
      date,
    }));
  return { hits, isUrgent: isDistress(question) };
}
