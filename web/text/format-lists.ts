import type { Language } from '#domain/languages.ts';

const LAST = {
  and: { en: ' and ', fa: ' و ', ps: ' او ' },
  or: { en: ' or ', fa: ' یا ', ps: ' یا ' },
} as const;

/** `a, b and c` · «الف، ب و ج». What can hold a foreign script is isolated by the caller. */
export function joinList(language: Language, items: readonly string[], word: 'and' | 'or' = 'and'): string {
  const comma = language === 'en' ? ', ' : '، ';
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  return items.slice(0, -1).join(comma) + LAST[word][language] + last;
}
