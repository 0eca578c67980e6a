import { faqPassages } from '#domain/advisor/faq/passages.ts';
import { indexOf, retrieve, search } from '#domain/advisor/retrieval.ts';
import type { Language } from '#domain/languages.ts';

const FOLDS = 5;

/** How well phrasings are answered by an index that has not seen them; the shares are 0 to 1. */
export interface HeldOut {
  count: number;
  /** the right source is the nearest */
  nearest: number;
  /** and near enough to be answered with */
  answered: number;
}

/** Holds a fifth of the phrasings out of the index and asks for them, five times: on this, weights and limits are chosen. */
export function heldOut(language: Language): HeldOut {
  const all = faqPassages(language);
  const counts = { count: 0, nearest: 0, answered: 0 };
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const index = indexOf(
      all.map((passage) => {
        const [words, ...phrasings] = passage.also.split('|');
        const seen = phrasings.filter((_, at) => at % FOLDS !== fold);
        return { ...passage, also: [words, ...seen].join('|') };
      }),
    );
    for (const { id, also } of all) {
      const phrasings = also.split('|').slice(1);
      for (const phrasing of phrasings.filter((_, at) => at % FOLDS === fold)) {
        counts.count += 1;
        if (search(index, phrasing)[0]?.passage.id === id) counts.nearest += 1;
        if (retrieve(index, phrasing)[0]?.passage.id === id) counts.answered += 1;
      }
    }
  }
  const { count, nearest, answered } = counts;
  return { count, nearest: nearest / count, answered: answered / count };
}
