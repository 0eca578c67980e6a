/** Space, controls, invisible signs, lone marks, tatweel and the blank Braille pattern: nothing to read. */
const NOTHING_TO_READ = /[\p{Z}\p{Cc}\p{M}\p{Default_Ignorable_Code_Point}\u0640\u2800]/gu;

/**
 * True when a text shows nothing: also when it consists of half-spaces, tatweel or direction marks alone,
 * which `String.trim` takes for content.
 */
export function isBlank(text: string | null | undefined): boolean {
  return (text ?? '').replace(NOTHING_TO_READ, '') === '';
}

/**
 * VAL-09: the text without the white space around it, or '' when nothing of it is readable. A half-space
 * inside a word («می‌خواهم») is spelling and is never touched.
 */
export function trimText(text: string): string {
  return isBlank(text) ? '' : text.trim();
}
