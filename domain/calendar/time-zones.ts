import type { Language } from '../languages.ts';

/** IANA name, then the city that stands for the zone in English, Dari, Pashto. */
type ZoneRow = readonly [zone: string, en: string, fa: string, ps: string];

/** One city for each way of counting hours that people use, with the half and quarter hours of Asia. */
const ROWS: readonly ZoneRow[] = [
  ['Pacific/Honolulu', 'Honolulu', 'هونولولو', 'هونولولو'],
  ['America/Anchorage', 'Anchorage', 'انکوریج', 'انکوریج'],
  ['America/Los_Angeles', 'Los Angeles', 'لاس انجلس', 'لاس انجلس'],
  ['America/Phoenix', 'Phoenix', 'فینکس', 'فینکس'],
  ['America/Denver', 'Denver', 'دنور', 'ډنور'],
  ['America/Mexico_City', 'Mexico City', 'مکسیکو سیتی', 'مکسیکو ښار'],
  ['America/Chicago', 'Chicago', 'شیکاگو', 'شیکاګو'],
  ['America/Bogota', 'Bogotá', 'بوگوتا', 'بوګوتا'],
  ['America/New_York', 'New York', 'نیویارک', 'نیویارک'],
  ['America/Toronto', 'Toronto', 'تورنتو', 'ټورنټو'],
  ['America/Halifax', 'Halifax', 'هالیفکس', 'هالیفکس'],
  ['America/Santiago', 'Santiago', 'سانتیاگو', 'سانتیاګو'],
  ['America/St_Johns', 'St. John’s', 'سنت جانز', 'سینټ جانز'],
  ['America/Sao_Paulo', 'São Paulo', 'سائو پائولو', 'ساو پاولو'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires', 'بوینس آیرس', 'بوینس ایرس'],
  ['Atlantic/Cape_Verde', 'Praia', 'پرایا', 'پرایا'],
  ['UTC', 'UTC', 'UTC', 'UTC'],
  ['Africa/Casablanca', 'Casablanca', 'کازابلانکا', 'کازابلانکا'],
  ['Europe/Lisbon', 'Lisbon', 'لیسبون', 'لیسبون'],
  ['Europe/London', 'London', 'لندن', 'لندن'],
  ['Africa/Lagos', 'Lagos', 'لاگوس', 'لاګوس'],
  ['Europe/Berlin', 'Berlin', 'برلین', 'برلین'],
  ['Europe/Paris', 'Paris', 'پاریس', 'پاریس'],
  ['Europe/Stockholm', 'Stockholm', 'ستاکهولم', 'سټاکهولم'],
  ['Africa/Cairo', 'Cairo', 'قاهره', 'قاهره'],
  ['Africa/Johannesburg', 'Johannesburg', 'جوهانسبورگ', 'جوهانسبورګ'],
  ['Asia/Beirut', 'Beirut', 'بیروت', 'بیروت'],
  ['Europe/Athens', 'Athens', 'آتن', 'اتن'],
  ['Europe/Kyiv', 'Kyiv', 'کییف', 'کییف'],
  ['Africa/Nairobi', 'Nairobi', 'نایروبی', 'نایروبي'],
  ['Asia/Baghdad', 'Baghdad', 'بغداد', 'بغداد'],
  ['Asia/Riyadh', 'Riyadh', 'ریاض', 'ریاض'],
  ['Europe/Istanbul', 'Istanbul', 'استانبول', 'استانبول'],
  ['Europe/Moscow', 'Moscow', 'مسکو', 'مسکو'],
  ['Asia/Tehran', 'Tehran', 'تهران', 'تهران'],
  ['Asia/Baku', 'Baku', 'باکو', 'باکو'],
  ['Asia/Dubai', 'Dubai', 'دوبی', 'دوبۍ'],
  ['Asia/Kabul', 'Kabul', 'کابل', 'کابل'],
  ['Asia/Karachi', 'Islamabad, Karachi', 'اسلام‌آباد، کراچی', 'اسلام اباد، کراچۍ'],
  ['Asia/Dushanbe', 'Dushanbe', 'دوشنبه', 'دوشنبه'],
  ['Asia/Tashkent', 'Tashkent', 'تاشکند', 'تاشکند'],
  ['Asia/Almaty', 'Almaty', 'آلماتی', 'الماتي'],
  ['Asia/Kolkata', 'Delhi', 'دهلی', 'ډیلي'],
  ['Asia/Kathmandu', 'Kathmandu', 'کتمندو', 'کټمنډو'],
  ['Asia/Bishkek', 'Bishkek', 'بشکیک', 'بشکېک'],
  ['Asia/Dhaka', 'Dhaka', 'داکه', 'ډاکه'],
  ['Asia/Yangon', 'Yangon', 'یانگون', 'یانګون'],
  ['Asia/Bangkok', 'Bangkok', 'بانکوک', 'بانکاک'],
  ['Asia/Jakarta', 'Jakarta', 'جاکارتا', 'جاکارتا'],
  ['Asia/Kuala_Lumpur', 'Kuala Lumpur', 'کوالالمپور', 'کوالالمپور'],
  ['Asia/Shanghai', 'Beijing', 'بیجنگ', 'بېجینګ'],
  ['Australia/Perth', 'Perth', 'پرت', 'پرت'],
  ['Asia/Seoul', 'Seoul', 'سیول', 'سیول'],
  ['Asia/Tokyo', 'Tokyo', 'توکیو', 'ټوکیو'],
  ['Australia/Darwin', 'Darwin', 'داروین', 'ډاروین'],
  ['Australia/Adelaide', 'Adelaide', 'ادلید', 'اډیلېډ'],
  ['Australia/Brisbane', 'Brisbane', 'بریزبن', 'بریزبېن'],
  ['Australia/Sydney', 'Sydney, Melbourne', 'سدنی، ملبورن', 'سیډني، مېلبورن'],
  ['Pacific/Auckland', 'Auckland', 'آکلند', 'اکلنډ'],
];

const COLUMN: Readonly<Record<Language, 1 | 2 | 3>> = { en: 1, fa: 2, ps: 3 };
const BY_ZONE: ReadonlyMap<string, ZoneRow> = new Map(ROWS.map((row) => [row[0], row]));

/** Names that older browsers give to a zone of the list. */
const OLD_NAMES: Readonly<Record<string, string>> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Europe/Kiev': 'Europe/Kyiv',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'Etc/UTC': 'UTC',
};

/**
 * Minutes that clocks in the zone are ahead of UTC at that moment, summer time included; undefined for a
 * name that this machine does not know.
 */
export function zoneOffsetMinutes(zone: string, at: Date): number | undefined {
  try {
    const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
    const name = parts.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? '';
    const found = /^GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(name);
    if (!found) return undefined;
    const [, sign, hours = '0', minutes = '0'] = found;
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  } catch (cause) {
    // an unknown name is refused by the platform with a RangeError; anything else is a fault of ours
    if (cause instanceof RangeError) return undefined;
    throw cause;
  }
}

/** `+04:30`, always with ASCII digits and a true minus sign. */
export function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '−' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0');
}

export interface TimeZone {
  zone: string;
  city: string;
  /** minutes ahead of UTC now */
  offset: number;
}

/** The zone's city in a language; the last part of a name outside the list, e.g. «Vilnius». */
export function zoneCity(zone: string, language: Language): string {
  return BY_ZONE.get(zone)?.[COLUMN[language]] ?? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** The zones from west to east. One that is already chosen, or the device's own, is added when missing. */
export function timeZonesFor(language: Language, at: Date, ...added: readonly string[]): readonly TimeZone[] {
  const zones = new Set([...ROWS.map((row) => row[0]), ...added.map(presentZoneName).filter(Boolean)]);
  return [...zones]
    .flatMap((zone) => {
      const offset = zoneOffsetMinutes(zone, at);
      return offset === undefined ? [] : [{ zone, city: zoneCity(zone, language), offset }];
    })
    .toSorted((one, other) => one.offset - other.offset);
}

/** The name of the list for a name that a browser gives («Asia/Calcutta» is «Asia/Kolkata»). */
export function presentZoneName(zone: string): string {
  return OLD_NAMES[zone] ?? zone;
}
