import type { Language } from '#domain/languages.ts';
import { localizeDigits } from './digits.ts';

/*
 * `Intl` is never given `ps`: Chromium has no such data and prints English without an error, where Node
 * prints Pashto. The numbers are made in English and written over.
 */

export interface NumberChoices {
  /** Digits behind the decimal sign; up to three where nothing is said. */
  fractionDigits?: number;
}

const makers = new Map<number | undefined, Intl.NumberFormat>();

function makerFor(fractionDigits: number | undefined): Intl.NumberFormat {
  const known = makers.get(fractionDigits);
  if (known) return known;
  const maker = new Intl.NumberFormat('en', {
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  });
  makers.set(fractionDigits, maker);
  return maker;
}

/** Most numbers are small and whole, and the first use of `Intl` takes a cheap phone a tenth of a second. */
const isPlain = (value: number, { fractionDigits = 0 }: NumberChoices) =>
  fractionDigits === 0 && Number.isInteger(value) && value >= 0 && value < 1000;

function formatEnglish(value: number, choices: NumberChoices): string {
  return isPlain(value, choices) ? String(value) : makerFor(choices.fractionDigits).format(value);
}

/** `1,234.5` · `۱٬۲۳۴٫۵` */
export function formatNumber(language: Language, value: number, choices: NumberChoices = {}): string {
  const english = formatEnglish(value, choices);
  if (language === 'en') return english;
  return localizeDigits(language, english.replaceAll(',', '٬').replace('.', '٫'));
}

/** `75%` · `۷۵٪`; the value counts in hundredths already. */
export function formatPercent(language: Language, percent: number): string {
  return `${formatNumber(language, percent, { fractionDigits: 0 })}${language === 'en' ? '%' : '٪'}`;
}

const UNITS = {
  en: ['B', 'KB', 'MB', 'GB'],
  fa: ['بایت', 'کیلوبایت', 'مگابایت', 'گیگابایت'],
  ps: ['بایټه', 'کیلوبایټه', 'مېګابایټه', 'ګیګابایټه'],
} as const;

/** `1.5 MB` · `۱٫۵ مگابایت`; steps of 1024, one digit behind the point below ten. */
export function formatFileSize(language: Language, bytes: number): string {
  const step = Math.min(3, Math.max(0, Math.floor(Math.log2(Math.max(bytes, 1)) / 10)));
  const value = bytes / 1024 ** step;
  const rounded = value < 10 && step > 0 ? Math.round(value * 10) / 10 : Math.round(value);
  return `${formatNumber(language, rounded)} ${UNITS[language][step]}`;
}
