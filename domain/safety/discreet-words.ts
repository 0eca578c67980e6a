/**
 * SG-07: what must not stand where somebody sees it who looks over a shoulder or reads the phone: the name of the
 * installed app, titles of tabs, subjects and senders of mails. By the beginnings of words, in three languages.
 */
const EN = [
  'girl',
  'school',
  'mentor',
  'mentee',
  'student',
  'pupil',
  'freedom',
  'scholarship',
  'education',
  'teach',
];
const FA = [
  'دختر',
  'مکتب',
  'پوهنتون',
  'منتور',
  'رهنما',
  'راهنما',
  'شاگرد',
  'محصل',
  'متعلم',
  'آزادی',
  'بورس',
  'معلم',
  'آموزش',
  'تحصیل',
];
const PS = [
  'نجل',
  'نجون',
  'انجلۍ',
  'ښوونځ',
  'منټور',
  'لارښود',
  'زده کوونک',
  'زده‌کوونک',
  'آزادۍ',
  'ازادي',
  'ښوونک',
  'زده کړ',
  'زده‌کړ',
];

const TELLING = new RegExp(`(?<!\\p{L})(?:${[...EN, ...FA, ...PS].join('|')})\\p{L}*`, 'giu');

/** The words in a text that say what the product is for. */
export const tellingWordsIn = (text: string): string[] => text.match(TELLING) ?? [];
