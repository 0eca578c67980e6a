import type { Language } from '../languages.ts';

export interface Province {
  /** stable code, also part of addresses and test data */
  id: string;
  /** the stored value of `profiles.province` */
  value: string;
  fa: string;
  ps: string;
  iso: string;
  /** other spellings that people type */
  variants: readonly string[];
}

/** ENT-03: the 34 provinces in English alphabetical order. */
export const PROVINCES = [
  { id: 'badakhshan', value: 'Badakhshan', fa: 'بدخشان', ps: 'بدخشان', iso: 'AF-BDS', variants: [] },
  { id: 'badghis', value: 'Badghis', fa: 'بادغیس', ps: 'بادغیس', iso: 'AF-BDG', variants: ['بادغيس'] },
  { id: 'baghlan', value: 'Baghlan', fa: 'بغلان', ps: 'بغلان', iso: 'AF-BGL', variants: [] },
  { id: 'balkh', value: 'Balkh', fa: 'بلخ', ps: 'بلخ', iso: 'AF-BAL', variants: [] },
  {
    id: 'bamyan',
    value: 'Bamyan',
    fa: 'بامیان',
    ps: 'بامیان',
    iso: 'AF-BAM',
    variants: ['Bamiyan', 'Bamian', 'باميان'],
  },
  {
    id: 'daykundi',
    value: 'Daykundi',
    fa: 'دایکندی',
    ps: 'دایکندي',
    iso: 'AF-DAY',
    variants: ['Daikundi', 'Daykondi', 'Dai Kundi', 'Daikindi', 'دای‌کندی'],
  },
  { id: 'farah', value: 'Farah', fa: 'فراه', ps: 'فراه', iso: 'AF-FRA', variants: [] },
  { id: 'faryab', value: 'Faryab', fa: 'فاریاب', ps: 'فاریاب', iso: 'AF-FYB', variants: ['فارياب'] },
  {
    id: 'ghazni',
    value: 'Ghazni',
    fa: 'غزنی',
    ps: 'غزني',
    iso: 'AF-GHA',
    variants: ['Ghanzi (typing error in geoBoundaries data)'],
  },
  { id: 'ghor', value: 'Ghor', fa: 'غور', ps: 'غور', iso: 'AF-GHO', variants: ['Ghōr', 'Ghowr'] },
  { id: 'helmand', value: 'Helmand', fa: 'هلمند', ps: 'هلمند', iso: 'AF-HEL', variants: ['Hilmand'] },
  { id: 'herat', value: 'Herat', fa: 'هرات', ps: 'هرات', iso: 'AF-HER', variants: ['Hirat', 'Herāt'] },
  {
    id: 'jowzjan',
    value: 'Jowzjan',
    fa: 'جوزجان',
    ps: 'جوزجان',
    iso: 'AF-JOW',
    variants: ['Jawzjan', 'Juzjan'],
  },
  { id: 'kabul', value: 'Kabul', fa: 'کابل', ps: 'کابل', iso: 'AF-KAB', variants: [] },
  { id: 'kandahar', value: 'Kandahar', fa: 'قندهار', ps: 'کندهار', iso: 'AF-KAN', variants: ['Qandahar'] },
  { id: 'kapisa', value: 'Kapisa', fa: 'کاپیسا', ps: 'کاپیسا', iso: 'AF-KAP', variants: ['کاپيسا'] },
  { id: 'khost', value: 'Khost', fa: 'خوست', ps: 'خوست', iso: 'AF-KHO', variants: ['Khowst'] },
  {
    id: 'kunar',
    value: 'Kunar',
    fa: 'کنر',
    ps: 'کونړ',
    iso: 'AF-KNR',
    variants: ['Konar', 'Kunarha', 'کنرها', 'کنړ', 'کنړونه'],
  },
  {
    id: 'kunduz',
    value: 'Kunduz',
    fa: 'کندز',
    ps: 'کندز',
    iso: 'AF-KDZ',
    variants: ['Konduz', 'Kondoz', 'قندوز', 'کندوز'],
  },
  { id: 'laghman', value: 'Laghman', fa: 'لغمان', ps: 'لغمان', iso: 'AF-LAG', variants: [] },
  { id: 'logar', value: 'Logar', fa: 'لوگر', ps: 'لوګر', iso: 'AF-LOG', variants: ['Lowgar'] },
  {
    id: 'maidan_wardak',
    value: 'Maidan Wardak',
    fa: 'میدان وردک',
    ps: 'میدان وردګ',
    iso: 'AF-WAR',
    variants: ['Wardak', 'Vardak', 'وردک', 'وردګ', 'میدان وردگ'],
  },
  {
    id: 'nangarhar',
    value: 'Nangarhar',
    fa: 'ننگرهار',
    ps: 'ننګرهار',
    iso: 'AF-NAN',
    variants: ['Nangrahar'],
  },
  {
    id: 'nimroz',
    value: 'Nimroz',
    fa: 'نیمروز',
    ps: 'نیمروز',
    iso: 'AF-NIM',
    variants: ['Nimruz', 'نيمروز'],
  },
  {
    id: 'nuristan',
    value: 'Nuristan',
    fa: 'نورستان',
    ps: 'نورستان',
    iso: 'AF-NUR',
    variants: ['Nurestan', 'Nooristan'],
  },
  {
    id: 'paktia',
    value: 'Paktia',
    fa: 'پکتیا',
    ps: 'پکتیا',
    iso: 'AF-PIA',
    variants: ['Paktya', 'Paktiya', 'پکتيا'],
  },
  { id: 'paktika', value: 'Paktika', fa: 'پکتیکا', ps: 'پکتیکا', iso: 'AF-PKA', variants: ['پکتيکا'] },
  {
    id: 'panjshir',
    value: 'Panjshir',
    fa: 'پنجشیر',
    ps: 'پنجشېر',
    iso: 'AF-PAN',
    variants: ['Panjsher', 'Panjshayr'],
  },
  { id: 'parwan', value: 'Parwan', fa: 'پروان', ps: 'پروان', iso: 'AF-PAR', variants: ['Parvan'] },
  { id: 'samangan', value: 'Samangan', fa: 'سمنگان', ps: 'سمنګان', iso: 'AF-SAM', variants: [] },
  {
    id: 'sar_e_pol',
    value: 'Sar-e Pol',
    fa: 'سرپل',
    ps: 'سرپل',
    iso: 'AF-SAR',
    variants: ['Sar-e Pul', 'Sar-e-Pul', 'Saripul', 'Sar-i-Poul', 'سر پل'],
  },
  { id: 'takhar', value: 'Takhar', fa: 'تخار', ps: 'تخار', iso: 'AF-TAK', variants: [] },
  {
    id: 'uruzgan',
    value: 'Uruzgan',
    fa: 'ارزگان',
    ps: 'ارزګان',
    iso: 'AF-URU',
    variants: ['Urozgan', 'Oruzgan', 'Orūzgān', 'اروزگان', 'اروزګان'],
  },
  { id: 'zabul', value: 'Zabul', fa: 'زابل', ps: 'زابل', iso: 'AF-ZAB', variants: ['Zabol'] },
] as const satisfies readonly Province[];

export type ProvinceId = (typeof PROVINCES)[number]['id'];
export type ProvinceValue = (typeof PROVINCES)[number]['value'];

/** Every reader sees the list in the order of her language; the browser cannot sort Pashto, so it is kept. */
const ORDER: Readonly<Record<Exclude<Language, 'en'>, readonly ProvinceId[]>> = {
  fa: [
    'uruzgan',
    'badghis',
    'bamyan',
    'badakhshan',
    'baghlan',
    'balkh',
    'parwan',
    'paktia',
    'paktika',
    'panjshir',
    'takhar',
    'jowzjan',
    'khost',
    'daykundi',
    'zabul',
    'sar_e_pol',
    'samangan',
    'ghazni',
    'ghor',
    'faryab',
    'farah',
    'kandahar',
    'kabul',
    'kapisa',
    'kunduz',
    'kunar',
    'laghman',
    'logar',
    'maidan_wardak',
    'nangarhar',
    'nuristan',
    'nimroz',
    'herat',
    'helmand',
  ],
  ps: [
    'uruzgan',
    'badghis',
    'bamyan',
    'badakhshan',
    'baghlan',
    'balkh',
    'parwan',
    'paktia',
    'paktika',
    'panjshir',
    'takhar',
    'jowzjan',
    'khost',
    'daykundi',
    'zabul',
    'sar_e_pol',
    'samangan',
    'ghazni',
    'ghor',
    'faryab',
    'farah',
    'kabul',
    'kapisa',
    'kunduz',
    'kandahar',
    'kunar',
    'laghman',
    'logar',
    'maidan_wardak',
    'nangarhar',
    'nuristan',
    'nimroz',
    'herat',
    'helmand',
  ],
};

/** All values of the option list, in English order. */
export const PROVINCE_VALUES: readonly ProvinceValue[] = PROVINCES.map((province) => province.value);

const BY_ID: ReadonlyMap<string, Province> = new Map(PROVINCES.map((province) => [province.id, province]));
const BY_VALUE: ReadonlyMap<string, Province> = new Map(
  PROVINCES.map((province) => [province.value, province]),
);

/** The province's name in a language; a value that is not in the list is returned as it stands. */
export function provinceName(value: string, language: Language): string {
  const province = BY_VALUE.get(value);
  if (province === undefined) return value;
  return language === 'en' ? province.value : province[language];
}

/** The list in the order of the reader's language. */
export function provincesFor(language: Language): readonly Province[] {
  if (language === 'en') return PROVINCES;
  return ORDER[language].flatMap((id) => BY_ID.get(id) ?? []);
}
