/** Letters that a keyboard without Pashto lacks, or that sound alike, after folding: the first stands for the others. */
const ALIKE: ReadonlyMap<string, string> = new Map(
  'تټط|دډ|رړ|نڼ|شښ|زځژذضظ|سڅثص|هح|گږ'
    .split('|')
    .flatMap(([first = '', ...others]) => others.map((other) => [other, first] as const)),
);

/** Endings such as «ېږي», whose letter is typed in four ways, and words that Kandahar says with «س». */
const SAME_WORD: readonly (readonly [RegExp, string])[] = [
  [/^(زم|ست|م)ون?[ږژرگ]$/u, '$1وگ'],
  [/ی[ږژرگ](?=[یموه]?$)/u, 'یگ'],
  [/^س(?=(?:وی?|ی|ول|وای?|ویدی)$)/u, 'ش'],
];

/** A folded word with letters that every Arabic keyboard has. */
export function plainOf(word: string): string {
  let plain = word;
  for (const [spelling, same] of SAME_WORD) plain = plain.replace(spelling, same);
  return plain.replace(/[ټطډړڼښځژذضظڅثصحږ]/gu, (letter) => ALIKE.get(letter) ?? letter);
}
