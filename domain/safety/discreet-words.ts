/**
 * SG-07: what must not appear where other people see it, over a shoulder or on a locked phone: the name of the
 * installed app, titles of tabs, subjects and senders of emails, titles in calendars. By the beginnings of words, in
 * three languages. Words for a friend or a couple are among them: a brother or a guard may read them as a love affair.
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
  'friend',
  'pair',
  'couple',
  'companion',
  'accompan',
  'together',
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
  'جفت',
  'جوره',
  'رفیق',
  'دوست',
  'با ?هم(?!\\p{L})',
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
  'ملګر',
  'ملتیا',
  // not the beginning of the verb “to make”
  'جوړ[هې](?!\\p{L})',
  'یوځای',
];

const TELLING = new RegExp(`(?<!\\p{L})(?:${[...EN, ...FA, ...PS].join('|')})\\p{L}*`, 'giu');

/** The words in a text that say what the product is for. */
export const tellingWordsIn = (text: string): string[] => text.match(TELLING) ?? [];
