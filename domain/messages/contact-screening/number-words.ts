/*
 * How numbers are said, folded, and the digits that are as good as these words for finding a telephone number: it is
 * enough to know that many digits follow each other. «Thousand» is not among them, because nobody says it in one.
 */
const SAID: readonly (readonly [digits: string, words: string])[] = [
  ['0', 'zero oh صفر سفر'],
  ['1', 'one یک یو'],
  ['2', 'two دو دوه'],
  ['3', 'three سه دری'],
  ['4', 'four چهار چار څلور'],
  ['5', 'five پنج پنځه'],
  ['6', 'six شش شیش شپږ'],
  ['7', 'seven هفت اووه اوه'],
  ['8', 'eight هشت اته'],
  ['9', 'nine نه نهه'],
  ['10', 'ten ده لس'],
  ['11', 'eleven یازده یوولس'],
  ['12', 'twelve دوازده دولس'],
  ['13', 'thirteen سیزده دیارلس'],
  ['14', 'fourteen چهارده څوارلس'],
  ['15', 'fifteen پانزده پنځلس'],
  ['16', 'sixteen شانزده شپاړس'],
  ['17', 'seventeen هفده اوولس'],
  ['18', 'eighteen هژده هجده اتلس'],
  ['19', 'nineteen نزده نوزده نولس'],
  ['20', 'twenty بیست شل'],
  ['30', 'thirty سی دیرش'],
  ['40', 'forty چهل څلویښت'],
  ['50', 'fifty پنجاه پنځوس'],
  ['60', 'sixty شصت شپیته'],
  ['70', 'seventy هفتاد اویا'],
  ['80', 'eighty هشتاد اتیا'],
  ['90', 'ninety نود نوی'],
  ['00', 'hundred double'],
  ['100', 'صد یکصد سل'],
  ['200', 'دوصد دوسوه'],
  ['300', 'سیصد سهصد دریسوه'],
  ['400', 'چهارصد چارصد څلورسوه'],
  ['500', 'پنجصد پانصد پنځهسوه'],
  ['600', 'ششصد شپږسوه'],
  ['700', 'هفتصد اووهسوه'],
  ['800', 'هشتصد اتهسوه'],
  ['900', 'نهصد نهسوه'],
];

/** Each word with its digits. */
export const NUMBER_WORDS: ReadonlyMap<string, string> = new Map(
  SAID.flatMap(([digits, words]) => words.split(' ').map((word) => [word, digits] as const)),
);
