/** An entry of a calendar: something at an hour, or on a whole day. */
export interface CalendarEntry {
  /** stays when everything else about the entry changes, so that calendars change it and do not add another */
  uid: string;
  /** milliseconds since 1970, or a day as `20261221` */
  at: number | string;
  /** milliseconds since 1970 */
  changedAtMs: number;
  title: string;
  description: string;
  url?: string;
  /** how long it takes somebody's time; without it, it is a date to know of */
  minutes?: number;
}

export interface Calendar {
  name: string;
  /** BCP 47 tag of the words */
  language: string;
  entries: readonly CalendarEntry[];
}

/** A line holds at most so many bytes before its end (RFC 5545, 3.1). */
const LINE_MAX_BYTES = 75;

/** Breaks a line between letters, never inside of one: letters of Dari and Pashto are two bytes long. */
export function folded(line: string): string {
  const encoder = new TextEncoder();
  const parts: string[] = [''];
  let bytes = 0;
  for (const letter of line) {
    const more = encoder.encode(letter).length;
    if (bytes + more > LINE_MAX_BYTES) {
      parts.push('');
      // the space at the beginning of a continued line counts
      bytes = 1;
    }
    parts[parts.length - 1] += letter;
    bytes += more;
  }
  return parts.join('\r\n ');
}

/** TEXT of RFC 5545, 3.3.11: signs with a meaning are written out, those that may not stand there are left out. */
export function textValue(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // oxlint-disable-next-line no-control-regex -- these are what the format forbids
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
      .replace(/[\\;,]/g, (sign) => `\\${sign}`)
      .replaceAll('\n', '\\n')
  );
}

/** `20261121T133000Z` */
const instant = (ms: number): string => new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '');

function linesOf(entry: CalendarEntry, language: string): string[] {
  const { uid, at, changedAtMs, title, description, url, minutes } = entry;
  return [
    'BEGIN:VEVENT',
    `UID:${textValue(uid)}`,
    `DTSTAMP:${instant(changedAtMs)}`,
    typeof at === 'number' ? `DTSTART:${instant(at)}` : `DTSTART;VALUE=DATE:${at}`,
    `SUMMARY;LANGUAGE=${language}:${textValue(title)}`,
    ...(description ? [`DESCRIPTION;LANGUAGE=${language}:${textValue(description)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    minutes === undefined ? 'TRANSP:TRANSPARENT' : `DURATION:PT${minutes}M`,
    'END:VEVENT',
  ];
}

/** A calendar has to hold something, and may for a time have no entry: the zone of Kabul always stands there. */
const ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Kabul',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0430',
  'TZOFFSETTO:+0430',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** A calendar as a file of RFC 5545, with times in UTC. */
export function calendarFile({ name, language, entries }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hamrah//Timeline//EN',
    'CALSCALE:GREGORIAN',
    `NAME;LANGUAGE=${language}:${textValue(name)}`,
    `X-WR-CALNAME:${textValue(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'X-PUBLISHED-TTL:P1D',
    ...ZONE,
    ...entries.flatMap((entry) => linesOf(entry, language)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
