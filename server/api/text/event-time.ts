import { kabulMomentOf } from '#domain/calendar/kabul-time.ts';
import { gregorianMonthName, PASHTO_SOLAR_MONTHS_AFTER_DE, solarMonthName } from '#domain/calendar/names.ts';
import { solarOfGregorian } from '#domain/calendar/solar-hijri.ts';
import type { CalendarDate } from '#domain/calendar/gregorian.ts';
import type { Language } from '#domain/languages.ts';

const LABELS: Readonly<Record<Language, { begins: string; kabul: string; comma: string }>> = {
  en: { begins: 'It begins', kabul: 'Kabul time', comma: ',' },
  fa: { begins: 'آغاز', kabul: 'به وقت کابل', comma: '،' },
  ps: { begins: 'پیل', kabul: 'د کابل په وخت', comma: '،' },
};
const DIGITS = '۰۱۲۳۴۵۶۷۸۹';
const two = (part: number) => String(part).padStart(2, '0');

function dayIn(language: Language, { year, month, day }: CalendarDate, isSolar: boolean): string {
  if (language === 'ps') {
    const name = isSolar ? PASHTO_SOLAR_MONTHS_AFTER_DE[month - 1] : gregorianMonthName(month, 'ps');
    return `د ${year} کال د ${name} ${day}مه`;
  }
  return `${day} ${isSolar ? solarMonthName(month, language) : gregorianMonthName(month, language)} ${year}`;
}

/**
 * When an event begins, for a mail: the day in both calendars, the usual one of the language first, and the clock of
 * Kabul. @param startsAt as the database says it; undefined where that is no moment
 */
export function eventTimeText(startsAt: string, language: Language): string | undefined {
  const instantMs = Date.parse(startsAt);
  if (Number.isNaN(instantMs)) return undefined;
  const { date, hour, minute } = kabulMomentOf(instantMs);
  const days = [dayIn(language, date, false), dayIn(language, solarOfGregorian(date), true)];
  const [first, second] = language === 'en' ? days : days.toReversed();
  const { begins, kabul, comma } = LABELS[language];
  const text = `${begins}: ${first} (${second})${comma} ${two(hour)}:${two(minute)} ${kabul}`;
  return language === 'en' ? text : text.replace(/\d/g, (digit) => DIGITS[Number(digit)] ?? digit);
}
