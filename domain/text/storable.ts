/**
 * The text without what no database takes, and no eye sees: NUL, and halves of characters that were cut apart.
 * Pasted words bring such things along, and with one of them the whole would be refused.
 */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Cs}/gu, '');
}
