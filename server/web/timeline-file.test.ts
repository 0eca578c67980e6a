import { describe, expect, it } from 'vitest';
import { folded, textValue } from '#domain/calendar/calendar-file.ts';
import { type Language, LANGUAGES } from '#domain/languages.ts';
import { tellingWordsIn } from '#domain/safety/discreet-words.ts';
import { answerTimelineFile, timelineFileLanguageOf } from './timeline-file.ts';

const UPDATED = '2026-11-20 10:00:00.5+00';
const PROGRAMMES = [
  {
    id: '0000000a-0000-4000-8000-000000000001',
    texts: [
      { language: 'en', name: 'Half a year; slowly' },
      { language: 'fa', name: 'نیم سال با یک همراه که راه دورتری رفته است و جواب می‌دهد' },
    ],
    cohorts: [
      {
        id: '0000000b-0000-4000-8000-000000000001',
        number: 1,
        opens_at: '2026-11-30T19:30:00+00:00',
        closes_at: '2026-12-20T19:30:00+00:00',
        starts_on: '2027-01-05',
        ends_on: null,
        updated_at: UPDATED,
      },
    ],
  },
];
const MILESTONES = [
  {
    id: '0000000c-0000-4000-8000-000000000001',
    programme_id: null,
    kind: 'event',
    on_day: '2026-12-10',
    at_time: '18:00:00',
    updated_at: UPDATED,
    texts: [{ language: 'en', title: 'Questions,\r\nBEGIN:VALARM', note: 'One\\two\u0007' }],
  },
];

/** A date whose title says what the product is for. */
const TELLING = {
  ...MILESTONES[0],
  id: '0000000c-0000-4000-8000-000000000002',
  texts: [
    { language: 'en', title: 'An evening with mentors', note: '' },
    { language: 'fa', title: 'یک شام با منتوران', note: '' },
    { language: 'ps', title: 'له منټورانو سره ماښام', note: '' },
  ],
};

async function file(
  language: Language,
  headers: Record<string, string> = {},
  milestones: readonly unknown[] | undefined = MILESTONES,
) {
  const request = new Request(`http://localhost/${language}/timeline.ics`, { headers });
  const answer = await answerTimelineFile(request, {
    language,
    origin: 'https://our.example',
    config: { productName: 'Rah, Co' } as never,
    fetchAsVisitor: (path) =>
      Promise.resolve(
        Response.json(
          milestones.length === 0 ? [] : path.startsWith('programmes?') ? PROGRAMMES : milestones,
        ),
      ),
  });
  const text = await answer.text();
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  return { answer, text, lines };
}

/** How deep each line stands, and that every component is closed in its turn. */
function nesting(lines: readonly string[]): string[] {
  const open: string[] = [];
  for (const line of lines) {
    if (line.startsWith('BEGIN:')) open.push(line.slice(6));
    if (line.startsWith('END:')) expect(open.pop()).toBe(line.slice(4));
  }
  return open;
}

describe('[ROUTE-06] the dates as a calendar file', () => {
  it.each([
    ['/timeline.ics', 'ps'],
    ['/fa/timeline.ics', 'fa'],
    ['/timeline', undefined],
    ['/de/timeline.ics', undefined],
    ['/fa/timeline.ics/', undefined],
  ])('%s is one in %s', (path, language) => {
    const request = new Request(`http://localhost${path}`, { headers: { 'accept-language': 'ps' } });
    expect(timelineFileLanguageOf(request)).toBe(language);
  });

  it('is a calendar for programs, with every date once and in UTC', async () => {
    const { answer, lines } = await file('en');
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
    expect(lines.filter((line) => line.startsWith('DTSTART') && line.includes('202'))).toEqual([
      'DTSTART:20261130T193000Z',
      'DTSTART:20261210T133000Z',
      'DTSTART:20261220T192900Z',
      'DTSTART;VALUE=DATE:20270105',
    ]);
    expect(lines.filter((line) => line === 'DTSTAMP:20261120T100000Z')).toHaveLength(4);
    expect(lines).toContain('SUMMARY;LANGUAGE=en:Applications open');
    expect(lines).toContain('DESCRIPTION;LANGUAGE=en:Half a year\\; slowly');
    expect(lines).toContain('URL:https://our.example/en/timeline');
  });

  it('names each date the same in every language and at every reading', async () => {
    const uidsIn = async (language: 'en' | 'fa') =>
      (await file(language)).lines.filter((line) => line.startsWith('UID:'));
    const uids = await uidsIn('en');
    expect(new Set(uids).size).toBe(4);
    expect(uids).toContain('UID:0000000b-0000-4000-8000-000000000001-closes');
    expect(await uidsIn('fa')).toEqual(uids);
    expect((await file('en')).text).toBe((await file('en')).text);
  });

  it('[XS-01] makes no line of what somebody wrote', async () => {
    const { lines, text } = await file('en');
    expect(lines).toContain('SUMMARY;LANGUAGE=en:Questions\\,\\nBEGIN:VALARM');
    expect(lines).toContain('DESCRIPTION;LANGUAGE=en:One\\\\two');
    expect(nesting(lines)).toEqual([]);
    expect(text).not.toMatch(/[^\r]\n/);
    expect(textValue('a\rb')).toBe('a\\nb');
  });

  it.each(LANGUAGES)('[SG-07] has summaries that say nothing of the programme, in %s', async (language) => {
    const { lines } = await file(language, {}, [...MILESTONES, TELLING]);
    const summaries = lines.filter((line) => line.startsWith('SUMMARY'));
    expect(summaries).toHaveLength(5);
    expect(summaries.flatMap((line) => tellingWordsIn(line))).toEqual([]);
    expect(summaries.filter((line) => /Half a year|نیم سال/.test(line))).toEqual([]);
    expect(lines.filter((line) => /:(?:A date|یک تاریخ|یوه نېټه)$/.test(line))).toHaveLength(1);
  });

  it('breaks lines after 75 bytes at most, between letters', async () => {
    const { text, lines } = await file('fa');
    const sizes = text.split('\r\n').map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
    expect(Math.max(...sizes)).toBeGreaterThan(72);
    expect(lines).toContain(`DESCRIPTION;LANGUAGE=fa-AF:${PROGRAMMES[0]?.texts[1]?.name}`);
    expect(folded('😀'.repeat(20))).toBe(`${'😀'.repeat(18)}\r\n ${'😀'.repeat(2)}`);
  });

  it('holds something even where there is no date, and is not sent again to who has it', async () => {
    const { lines } = await file('ps', {}, []);
    expect(nesting(lines)).toEqual([]);
    expect(lines.filter((line) => line.startsWith('BEGIN:'))).toContain('BEGIN:VTIMEZONE');
    const etag = (await file('en')).answer.headers.get('etag') ?? '';
    expect((await file('en', { 'if-none-match': etag })).answer.status).toBe(304);
  });
});
