import { plainOf } from './pashto.ts';
import { isCommon } from './stop-words.ts';
import { stemOf } from './terms.ts';

/** Consonants with their spellings in both alphabets after folding; vowels and letters that carry them say nothing. */
const SPELLINGS =
  'x kh x خ ښ|q gh q غ ق|S sh ش|c ch چ|z zh dz z ذ ز ض ظ ژ ځ|s ts s ث س ص څ|f ph f ف|p p b پ ب|t t ت ط ټ|d d د ډ|r r ر ړ|' +
  'k k c ک|g g گ ږ|l l ل|m m م|n n ن ڼ|j j ج';
const SOUND_OF: ReadonlyMap<string, string> = new Map(
  SPELLINGS.split('|').flatMap((group) => {
    const [sound = '', ...spellings] = group.split(' ');
    return spellings.map((spelling) => [spelling, sound] as const);
  }),
);

/** The consonants of a folded word in one writing for both alphabets: «رمز» and `ramz` are `rmz`. */
export const soundOf = (word: string): string =>
  word.replace(/[kgszcp]h|ts|dz|./gu, (spelling) => SOUND_OF.get(spelling) ?? '').replace(/(.)\1+/gu, '$1');

/** Pashto letters that are typed, and said, in more than one way. */
const OTHER_SOUNDS: Readonly<Record<string, readonly string[]>> = {
  ښ: ['ش', 'خ'],
  ږ: ['گ', 'ژ', 'ر'],
  ځ: ['ز', 'ج'],
  څ: ['س', 'چ'],
};
const SOUNDS_MAX_COUNT = 12;

/** All sounds that a folded word may be typed by: «ښځه» is also typed «شزه», `khaza` and `shaja`. */
export function soundsOf(word: string): string[] {
  let readings = [''];
  for (const letter of word) {
    const others = readings.length < SOUNDS_MAX_COUNT ? OTHER_SOUNDS[letter] : undefined;
    readings = readings.flatMap((reading) => (others ?? [letter]).map((other) => reading + other));
  }
  return [...new Set(readings.map((reading) => soundOf(reading)))];
}

/** Letters that a sound needs to tell words apart. */
const SOUND_MIN_LETTERS = 2;
const PIECE_LETTERS = 3;
/** How much a clue of each sort counts against a word; of the pieces of a word, all together. */
const WEIGHT = { common: 0.4, sound: 1, pair: 0.5, pieces: 1.2 } as const;

/** A word, as it is written beside others, with the clues that it is by itself. */
interface WordClues {
  stem: string;
  own: readonly (readonly [clue: string, weight: number])[];
}

/** Phrasings say the same words again and again; more than these are not remembered. */
const WORDS_MAX_COUNT = 20_000;
const known = new Map<string, WordClues>();

function cluesOfWord(word: string): WordClues {
  const cached = known.get(word);
  if (cached) return cached;
  const plain = plainOf(word);
  const common = isCommon(word);
  const own: [string, number][] = common ? [[`c ${plain}`, WEIGHT.common]] : [];
  const sounds = soundsOf(word).filter(({ length }) => length >= SOUND_MIN_LETTERS);
  for (const sound of sounds)
    own.push([`s ${sound}`, (WEIGHT.sound * (common ? WEIGHT.common : 1)) / sounds.length]);
  const whole = `<${plain}>`;
  if (!common)
    for (let at = 0; at + PIECE_LETTERS <= whole.length; at += 1)
      own.push([`p ${whole.slice(at, at + PIECE_LETTERS)}`, WEIGHT.pieces / whole.length]);
  const clues = { stem: common ? plain : stemOf(word), own };
  if (known.size >= WORDS_MAX_COUNT) known.clear();
  known.set(word, clues);
  return clues;
}

/**
 * What a folded text says besides its telling words, each with its weight: the words that every sentence has, words as
 * they sound, neighbouring words, and pieces of words that a slip of the thumb leaves whole. They order what was found.
 */
export function* cluesOf(folded: string): Generator<readonly [clue: string, weight: number]> {
  let before: string | undefined;
  for (const word of folded.match(/\p{L}+/gu) ?? []) {
    const { stem, own } = cluesOfWord(word);
    yield* own;
    if (before !== undefined) yield [`${before} ${stem}`, WEIGHT.pair];
    before = stem;
  }
}
