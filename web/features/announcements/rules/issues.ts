import { tellingWordsIn } from '#domain/discreet-words.ts';
import { type Language, LANGUAGES } from '#domain/languages.ts';
import type { AudienceCount } from './announcement.ts';
import { type AnnouncementDraft, BODY_MAX_CHARS, isComplete, TITLE_MAX_CHARS } from './draft.ts';

export type IssueKind =
  | 'nothing_written'
  | 'nobody'
  | 'text_missing'
  | 'fallback_missing'
  | 'fallback_used'
  | 'half_written'
  | 'too_long'
  | 'expired'
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
  const { title, body } = draft.texts[language];
  const words = tellingWordsIn(`${title}\n${body}`);
  const isWritten = title.trim() !== '' || body.trim() !== '';
  return [
    ...(isWritten && !isComplete(draft, language)
      ? [{ kind: 'half_written' as const, language, blocks: false }]
      : []),
    ...(charsOf(title) > TITLE_MAX_CHARS || charsOf(body) > BODY_MAX_CHARS
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
    ...(draft.expiresAtMs !== undefined && draft.expiresAtMs <= nowMs
      ? [{ kind: 'expired' as const, blocks: true }]
      : []),
    ...LANGUAGES.flatMap((language) => issuesOfText(draft, language)),
  ];
  return all.toSorted((a, b) => Number(b.blocks) - Number(a.blocks));
}
