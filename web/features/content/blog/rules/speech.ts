/** A sentence is cut where it is longer: some engines fall silent within a long part. */
const PART_MAX_CHARACTERS = 220;

function cut(sentence: string): string[] {
  if (sentence.length <= PART_MAX_CHARACTERS) return sentence === '' ? [] : [sentence];
  const space = sentence.lastIndexOf(' ', PART_MAX_CHARACTERS);
  const end = space > 0 ? space : PART_MAX_CHARACTERS;
  return [sentence.slice(0, end), ...cut(sentence.slice(end).trim())];
}

/** A text in the parts in which it is spoken, so that a pause and a new start lose a sentence at most. */
export function speechParts(text: string): string[] {
  const sentences = text.split(/\n+|(?<=[.!?؟۔…])\s+/u);
  return sentences.flatMap((sentence) => cut(sentence.trim()));
}
