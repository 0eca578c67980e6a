import { foldForSearch } from '../text/search.ts';

/** Patterns over folded text, written as people spell; each is folded here, so that letter variants are one. */
export function anyOf(sources: readonly string[]): (text: string) => boolean {
  const patterns = sources.map((source) => new RegExp(foldForSearch(source), 'u'));
  return (text) => {
    // half-spaces fold to nothing; people also leave a space there
    const folded = ` ${foldForSearch(text)} `;
    return patterns.some((pattern) => pattern.test(folded));
  };
}
