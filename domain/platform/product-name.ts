import type { Language } from '../languages.ts';

/** The name where the operator has chosen no other. */
export const DEFAULT_PRODUCT_NAME = 'Hamrah';

/**
 * The name as it is written inside a page: ours in the script of the language, an operator's own as it was given. Titles
 * of tabs, the installed app and mails have the configured name in every language.
 */
export function productNameIn(language: Language, configured: string): string {
  return configured === DEFAULT_PRODUCT_NAME && language !== 'en' ? 'همراه' : configured;
}
