import type { Language } from '#domain/languages.ts';
import { localizeDigits } from './digits.ts';
import { formatInstantDay } from './format-dates.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

type Unit = 'minute' | 'hour' | 'day';
type Labels = Readonly<Record<Language, (shown: string, single: boolean) => string>>;

/*
 * Own tables, since `Intl.RelativeTimeFormat` prints English for Pashto in Chromium. Dari keeps the noun
 * single after a number; Pashto does not.
 */
const PAST: Readonly<Record<Unit, Labels>> = {
  minute: {
    en: (n, one) => `${n} ${one ? 'minute' : 'minutes'} ago`,
    fa: (n) => `${n} دقیقه پیش`,
    ps: (n, one) => `${n} ${one ? 'دقیقه' : 'دقیقې'} مخکې`,
  },
  hour: {
    en: (n, one) => `${n} ${one ? 'hour' : 'hours'} ago`,
    fa: (n) => `${n} ساعت پیش`,
    ps: (n, one) => `${n} ${one ? 'ساعت' : 'ساعته'} مخکې`,
  },
  day: {
    en: (n, one) => `${n} ${one ? 'day' : 'days'} ago`,
    fa: (n) => `${n} روز پیش`,
    ps: (n, one) => `${n} ${one ? 'ورځ' : 'ورځې'} مخکې`,
  },
};

const FUTURE: Readonly<Record<Unit, Labels>> = {
  minute: {
    en: (n, one) => `in ${n} ${one ? 'minute' : 'minutes'}`,
    fa: (n) => `${n} دقیقه بعد`,
    ps: (n, one) => `${n} ${one ? 'دقیقه' : 'دقیقې'} وروسته`,
  },
  hour: {
    en: (n, one) => `in ${n} ${one ? 'hour' : 'hours'}`,
    fa: (n) => `${n} ساعت بعد`,
    ps: (n, one) => `${n} ${one ? 'ساعت' : 'ساعته'} وروسته`,
  },
  day: {
    en: (n, one) => `in ${n} ${one ? 'day' : 'days'}`,
    fa: (n) => `${n} روز بعد`,
    ps: (n, one) => `${n} ${one ? 'ورځ' : 'ورځې'} وروسته`,
  },
};

const NOW: Readonly<Record<Language, string>> = { en: 'just now', fa: 'همین حالا', ps: 'همدا اوس' };

/** Beyond this a date says more than a count of days. */
const LONGEST_DAYS = 30;

function unitOf(distanceMs: number): { unit: Unit; count: number } {
  if (distanceMs < HOUR_MS) return { unit: 'minute', count: Math.floor(distanceMs / MINUTE_MS) };
  if (distanceMs < DAY_MS) return { unit: 'hour', count: Math.floor(distanceMs / HOUR_MS) };
  return { unit: 'day', count: Math.floor(distanceMs / DAY_MS) };
}

/**
 * How long ago, or in how long, an instant is (both in milliseconds since 1970): `3 hours ago`. Under a
 * minute `just now`, beyond 30 days the date in the language's usual calendar.
 */
export function formatRelative(language: Language, instantMs: number, nowMs: number): string {
  const distance = Math.abs(instantMs - nowMs);
  if (distance < MINUTE_MS) return NOW[language];
  if (distance > LONGEST_DAYS * DAY_MS) return formatInstantDay(language, instantMs);
  const { unit, count } = unitOf(distance);
  const labels = instantMs < nowMs ? PAST : FUTURE;
  return labels[unit][language](localizeDigits(language, String(count)), count === 1);
}
