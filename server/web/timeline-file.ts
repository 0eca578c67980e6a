import type { PublicConfig } from '#domain/platform/api-contract.ts';
import { isoOf } from '#domain/calendar/gregorian.ts';
import { type Language, LANGUAGE_FACTS, LANGUAGES } from '#domain/languages.ts';
import { paths, timelineFilePath } from '#domain/platform/paths.ts';
import {
  dayOfItem,
  TIMELINE_QUERIES,
  type TimelineItem,
  type TimelineMilestoneRow,
  timelineOf,
  type TimelineProgrammeRow,
  type TimelineWhat,
} from '#domain/programmes/timeline.ts';
import { tellingWordsIn } from '#domain/safety/discreet-words.ts';
import { etagOf, matchesEtag } from '../gateway/etag.ts';
import { type CalendarEntry, calendarFile } from '#domain/calendar/calendar-file.ts';
import { languageOfRequest, VARY_BY_LANGUAGE } from './choose-language.ts';
import type { VisitAccess } from './web-build.ts';

/** The language of the calendar file that a request asks for; undefined for every other address. */
export function timelineFileLanguageOf(request: Request): Language | undefined {
  const { pathname } = new URL(request.url);
  if (pathname === `${paths.timeline}.ics`) return languageOfRequest(request);
  return LANGUAGES.find((language) => timelineFilePath(language) === pathname);
}

/** The dates of a round have no words of their own in the database. The screen says the same. */
const WHAT: Readonly<Record<Exclude<TimelineWhat, 'milestone'>, Readonly<Record<Language, string>>>> = {
  opens: { en: 'Applications open', fa: 'آغاز گرفتن درخواستی‌ها', ps: 'د غوښتنلیکونو پیل' },
  closes: { en: 'Applications close', fa: 'پایان گرفتن درخواستی‌ها', ps: 'د غوښتنلیکونو پای' },
  begins: { en: 'The round begins', fa: 'آغاز دوره', ps: 'د دورې پیل' },
  ends: { en: 'The round ends', fa: 'پایان دوره', ps: 'د دورې پای' },
};

/** The summary of a date whose own title says what the product is for. */
const A_DATE: Readonly<Record<Language, string>> = { en: 'A date', fa: 'یک تاریخ', ps: 'یوه نېټه' };

export interface TimelineFileParts extends VisitAccess {
  language: Language;
  config: PublicConfig;
}

/** SG-07: calendars show the summary on a locked screen. It names no programme; the description does. */
function entryOf(item: TimelineItem, { language, origin }: TimelineFileParts): CalendarEntry {
  const { id, what, atMs, hasTime, changedAtMs, programme, text } = item;
  const name = programme?.name ?? '';
  const written = what === 'milestone' ? (text?.title ?? '') : WHAT[what][language];
  const isTelling = tellingWordsIn(written).length > 0;
  const lines = [isTelling ? written : '', text?.note ?? '', name];
  return {
    uid: id,
    at: hasTime ? atMs : isoOf(dayOfItem(item)).replaceAll('-', ''),
    changedAtMs,
    title: isTelling || written === '' ? A_DATE[language] : written,
    description: lines.filter(Boolean).join('\n'),
    url: `${origin}/${language}${paths.timeline}`,
  };
}

async function rowsOf<Row>({ fetchAsVisitor }: VisitAccess, query: string): Promise<Row[]> {
  const answer = await fetchAsVisitor(query);
  if (!answer.ok) throw new Error(`The dates could not be read: ${answer.status}`);
  return (await answer.json()) as Row[];
}

/** ROUTE-06: all dates as a calendar file, in a language. */
export async function answerTimelineFile(request: Request, parts: TimelineFileParts): Promise<Response> {
  const { language, config } = parts;
  const [programmes, milestones] = await Promise.all([
    rowsOf<TimelineProgrammeRow>(parts, TIMELINE_QUERIES.programmes),
    rowsOf<TimelineMilestoneRow>(parts, TIMELINE_QUERIES.milestones),
  ]);
  const file = calendarFile({
    name: config.productName,
    language: LANGUAGE_FACTS[language].htmlLang,
    entries: timelineOf(programmes, milestones, language).map((item) => entryOf(item, parts)),
  });
  const bytes = new TextEncoder().encode(file);
  const etag = etagOf(bytes);
  const headers = {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="timeline.ics"',
    'cache-control': 'no-cache',
    vary: VARY_BY_LANGUAGE,
    etag,
  };
  if (matchesEtag(request, etag)) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : bytes, { headers });
}
