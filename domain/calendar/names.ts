import type { Language } from '../languages.ts';

type Names = Readonly<Record<Language, readonly string[]>>;

/**
 * Own tables instead of `Intl`: Chromium has no Pashto data and prints English without an error, and
 * elsewhere Iranian month names come out for Dari.
 */
export const SOLAR_HIJRI_MONTHS: Names = {
  en: [
    'Hamal',
    'Sawr',
    'Jawza',
    'Saratan',
    'Asad',
    'Sunbula',
    'Mizan',
    'Aqrab',
    'Qaws',
    'Jadi',
    'Dalw',
    'Hut',
  ],
  fa: ['حمل', 'ثور', 'جوزا', 'سرطان', 'اسد', 'سنبله', 'میزان', 'عقرب', 'قوس', 'جدی', 'دلو', 'حوت'],
  ps: ['وری', 'غویی', 'غبرګولی', 'چنګاښ', 'زمری', 'وږی', 'تله', 'لړم', 'لیندۍ', 'مرغومی', 'سلواغه', 'کب'],
};

/** The months as Pashto inflects them after «د»: «د تلې ۱۲مه». */
export const PASHTO_SOLAR_MONTHS_AFTER_DE: readonly string[] = [
  'وري',
  'غويي',
  'غبرګولي',
  'چنګاښ',
  'زمري',
  'وږي',
  'تلې',
  'لړم',
  'لیندۍ',
  'مرغومي',
  'سلواغې',
  'کب',
];

/** As Afghans write them, which is not as Iranians do (جنوری, not ژانویه). */
export const GREGORIAN_MONTHS: Names = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  fa: [
    'جنوری',
    'فبروری',
    'مارچ',
    'اپریل',
    'می',
    'جون',
    'جولای',
    'اگست',
    'سپتمبر',
    'اکتوبر',
    'نومبر',
    'دسمبر',
  ],
  ps: [
    'جنوري',
    'فبروري',
    'مارچ',
    'اپریل',
    'مۍ',
    'جون',
    'جولای',
    'اګست',
    'سپتمبر',
    'اکتوبر',
    'نومبر',
    'دسمبر',
  ],
};

/** The week begins on Saturday. Pashto uses the everyday names, not the coined ones of the locale data. */
export const WEEKDAYS: Names = {
  en: ['Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  fa: ['شنبه', 'یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه'],
  ps: ['شنبه', 'یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه'],
};

/** The name of month 1–12; '' outside that range. */
export function solarMonthName(month: number, language: Language): string {
  return SOLAR_HIJRI_MONTHS[language][month - 1] ?? '';
}

/** The name of month 1–12; '' outside that range. */
export function gregorianMonthName(month: number, language: Language): string {
  return GREGORIAN_MONTHS[language][month - 1] ?? '';
}
