import { tellingWordsIn } from '#domain/safety/discreet-words.ts';
import { type Language, LANGUAGES } from '#domain/languages.ts';
import type { AudienceCount } from './announcement.ts';
import {
  type AnnouncementDraft,
  BODY_MAX_CHARS,
  CHOICE_MAX_CHARS,
  isBegun,
  isComplete,
  lacksChoices,
  TITLE_MAX_CHARS,
} from './draft.ts';

export type IssueKind =
  | 'nothing_written'
  | 'nobody'
  | 'text_missing'
  | 'fallback_missing'
  | 'fallback_used'
  | 'half_written'
  | 'choices_missing'
  | 'too_long'
  | 'expired'
  | 'time_missing'
  | 'time_passed'
  | 'telling_words';

/** Something to know before it goes out. What `blocks` is refused by the database too. */
export interface Issue {
  kind: IssueKind;
  blocks: boolean;
  language?: Language;
  /** how many people it concerns */
  people?: number;
  words?: readonly string[];
}

const charsOf = (text: string) => Array.from(text).length;

function issuesOfText(draft: AnnouncementDraft, language: Language): Issue[] {
  const { title, body, choices } = draft.texts[language];
  const asked = draft.kind === 'survey' ? choices : [];
  const words = tellingWordsIn([title, body, ...asked].join('\n'));
  const isHalf = isBegun(draft, language) && (title.trim() === '' || body.trim() === '');
  return [
    ...(isHalf ? [{ kind: 'half_written' as const, language, blocks: false }] : []),
    ...(isBegun(draft, language) && lacksChoices(draft, language)
      ? [{ kind: 'choices_missing' as const, language, blocks: false }]
      : []),
    ...(charsOf(title) > TITLE_MAX_CHARS ||
    charsOf(body) > BODY_MAX_CHARS ||
    asked.some((choice) => charsOf(choice) > CHOICE_MAX_CHARS)
      ? [{ kind: 'too_long' as const, language, blocks: true }]
      : []),
    ...(words.length > 0
      ? [{ kind: 'telling_words' as const, language, words: [...new Set(words)], blocks: false }]
      : []),
  ];
}

function missingTexts(draft: AnnouncementDraft, count: AudienceCount | undefined): Issue[] {
  if (draft.fallback && !isComplete(draft, draft.fallback)) {
    return [{ kind: 'fallback_missing', language: draft.fallback, blocks: true }];
  }
  return LANGUAGES.flatMap((language) => {
    const people = count?.languages[language] ?? 0;
    if (people === 0 || isComplete(draft, language)) return [];
    return [
      {
        kind: draft.fallback ? ('fallback_used' as const) : ('text_missing' as const),
        language,
        people,
        blocks: !draft.fallback,
      },
    ];
  });
}

/** Of an event its time, of the others their end. */
function issuesOfTime({ kind, startsAtMs, expiresAtMs }: AnnouncementDraft, nowMs: number): Issue[] {
  if (kind === 'event') {
    if (startsAtMs === undefined) return [{ kind: 'time_missing', blocks: true }];
    return startsAtMs <= nowMs ? [{ kind: 'time_passed', blocks: true }] : [];
  }
  return expiresAtMs !== undefined && expiresAtMs <= nowMs ? [{ kind: 'expired', blocks: true }] : [];
}

/** What to know before an announcement goes to these people, what stands in the way first. */
export function sendIssues(
  draft: AnnouncementDraft,
  count: AudienceCount | undefined,
  nowMs: number,
): Issue[] {
  const isWritten = LANGUAGES.some((language) => isComplete(draft, language));
  const all: Issue[] = [
    ...(isWritten ? missingTexts(draft, count) : [{ kind: 'nothing_written' as const, blocks: true }]),
    ...(count?.people === 0 ? [{ kind: 'nobody' as const, blocks: true }] : []),
    ...issuesOfTime(draft, nowMs),
    ...LANGUAGES.flatMap((language) => issuesOfText(draft, language)),
  ];
  return all.toSorted((a, b) => Number(b.blocks) - Number(a.blocks));
}
