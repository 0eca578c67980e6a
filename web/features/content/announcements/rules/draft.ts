import { isLanguage, type Language, LANGUAGES } from '#domain/languages.ts';
import { storableText } from '#domain/text/storable.ts';

export const KINDS = ['feed', 'banner', 'must_confirm', 'event', 'survey'] as const;
export type AnnouncementKind = (typeof KINDS)[number];
export const CHANNELS = ['in_app', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];
export const AUDIENCE_ROLES = ['student', 'applicant', 'mentor', 'admin'] as const;
export type AudienceRole = (typeof AUDIENCE_ROLES)[number];

export const TITLE_MAX_CHARS = 120;
export const BODY_MAX_CHARS = 2_000;
export const CHOICE_MAX_CHARS = 80;
export const MIN_CHOICES_COUNT = 2;
export const MAX_CHOICES_COUNT = 6;

/** Whom an announcement reaches. An empty list and undefined are no condition, but nobody has no role. */
export interface Audience {
  roles: readonly AudienceRole[];
  languages: readonly Language[];
  provinces: readonly string[];
  /** accompanies or is accompanied */
  assigned: boolean | undefined;
  /** the profile is complete */
  complete: boolean | undefined;
  /** the onboarding survey was answered */
  surveyed: boolean | undefined;
}

export interface TextDraft {
  title: string;
  body: string;
  /** of a survey, in their order; the same number in every language */
  choices: readonly string[];
}

/** An announcement as it stands in the editor. */
export interface AnnouncementDraft {
  kind: AnnouncementKind;
  channels: readonly Channel[];
  audience: Audience;
  /** stands in where a language has no text; undefined: then it cannot go out */
  fallback: Language | undefined;
  expiresAtMs: number | undefined;
  /** when an event begins; of no other kind it is sent */
  startsAtMs: number | undefined;
  texts: Readonly<Record<Language, TextDraft>>;
}

const NO_TEXT: TextDraft = { title: '', body: '', choices: ['', ''] };

export const emptyDraft = (): AnnouncementDraft => ({
  kind: 'feed',
  channels: ['in_app'],
  audience: {
    roles: ['student'],
    languages: [],
    provinces: [],
    assigned: undefined,
    complete: undefined,
    surveyed: undefined,
  },
  fallback: undefined,
  expiresAtMs: undefined,
  startsAtMs: undefined,
  texts: { en: NO_TEXT, fa: NO_TEXT, ps: NO_TEXT },
});

/** The rule as the database takes it: what is no condition is left out. */
export function ruleOf({ roles, languages, provinces, assigned, complete, surveyed }: Audience) {
  return {
    roles: [...roles],
    ...(languages.length > 0 ? { languages: [...languages] } : {}),
    ...(provinces.length > 0 ? { provinces: [...provinces] } : {}),
    ...(assigned === undefined ? {} : { assigned }),
    ...(complete === undefined ? {} : { complete }),
    ...(surveyed === undefined ? {} : { surveyed }),
  };
}

/** An announcement as the database keeps it and as `save_announcement` takes it. */
export interface AnnouncementContent {
  kind: AnnouncementKind;
  channels: Channel[];
  audience: ReturnType<typeof ruleOf>;
  fallback_language: Language | null;
  expires_at: string | null;
  starts_at: string | null;
  texts: Partial<Record<Language, { title: string; body: string; choices?: string[] }>>;
}

const isoOrNull = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString());

/** What is sent: languages in which nothing is written are left out. */
export function contentOf(draft: AnnouncementDraft): AnnouncementContent {
  const isSurvey = draft.kind === 'survey';
  const written = LANGUAGES.filter((language) => isBegun(draft, language));
  return {
    kind: draft.kind,
    channels: CHANNELS.filter((channel) => draft.channels.includes(channel)),
    audience: ruleOf(draft.audience),
    fallback_language: draft.fallback ?? null,
    // an event is over when it begins
    expires_at: draft.kind === 'event' ? null : isoOrNull(draft.expiresAtMs),
    starts_at: draft.kind === 'event' ? isoOrNull(draft.startsAtMs) : null,
    texts: Object.fromEntries(
      written.map((language) => {
        const { title, body, choices } = draft.texts[language];
        return [
          language,
          {
            title: storableText(title).trim(),
            body: storableText(body).trim(),
            ...(isSurvey ? { choices: choices.map((choice) => storableText(choice).trim()) } : {}),
          },
        ];
      }),
    ),
  };
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const answerOf = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);
const someOf = <Value extends string>(known: readonly Value[], value: unknown): Value[] =>
  Array.isArray(value) ? known.filter((one) => value.includes(one)) : [];
const momentOf = (value: unknown): number | undefined => {
  const ms = Date.parse(wordOf(value));
  return Number.isNaN(ms) ? undefined : ms;
};
const choicesOf = (value: unknown): string[] => {
  const { choices } = fieldsOf(value);
  return Array.isArray(choices) ? choices.map(wordOf).slice(0, MAX_CHOICES_COUNT) : [];
};

/** The texts in every language, with the same number of choices in each. */
function textsOf(value: unknown): Record<Language, TextDraft> {
  const said = fieldsOf(value);
  const count = Math.max(MIN_CHOICES_COUNT, ...LANGUAGES.map((language) => choicesOf(said[language]).length));
  const textOf = (language: Language): TextDraft => {
    const { title, body } = fieldsOf(said[language]);
    const written = choicesOf(said[language]);
    return {
      title: wordOf(title),
      body: wordOf(body),
      choices: Array.from({ length: count }, (_, place) => written[place] ?? ''),
    };
  };
  return { en: textOf('en'), fa: textOf('fa'), ps: textOf('ps') };
}

/** The rule that an address or stored content names; what it does not know is no condition. */
export function audienceOf(rule: unknown): Audience {
  const { roles, languages, provinces, assigned, complete, surveyed } = fieldsOf(rule);
  return {
    roles: someOf(AUDIENCE_ROLES, roles),
    languages: someOf(LANGUAGES, languages),
    provinces: Array.isArray(provinces) ? provinces.filter((one) => typeof one === 'string') : [],
    assigned: answerOf(assigned),
    complete: answerOf(complete),
    surveyed: answerOf(surveyed),
  };
}

/** What the editor opens of stored content, or of what another version left on a device. */
export function draftOf(content: unknown): AnnouncementDraft {
  const { kind, channels, audience, fallback_language, expires_at, starts_at, texts } = fieldsOf(content);
  return {
    kind: KINDS.find((known) => known === kind) ?? 'feed',
    channels: someOf(CHANNELS, channels),
    audience: audienceOf(audience),
    fallback: isLanguage(fallback_language) ? fallback_language : undefined,
    expiresAtMs: kind === 'event' ? undefined : momentOf(expires_at),
    startsAtMs: momentOf(starts_at),
    texts: textsOf(texts),
  };
}

/** True where sending one in place of the other would change nothing. */
export function isSameDraft(one: AnnouncementDraft, other: AnnouncementDraft): boolean {
  return JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other));
}

/** True for a language in which people could read it. */
export function isComplete(draft: AnnouncementDraft, language: Language): boolean {
  const { title, body } = draft.texts[language];
  return title.trim() !== '' && body.trim() !== '' && !lacksChoices(draft, language);
}

/** True for a survey with a choice that has no words in this language. */
export function lacksChoices({ kind, texts }: AnnouncementDraft, language: Language): boolean {
  return kind === 'survey' && texts[language].choices.some((choice) => choice.trim() === '');
}

/** True where something is written in a language. */
export function isBegun({ kind, texts }: AnnouncementDraft, language: Language): boolean {
  const { title, body, choices } = texts[language];
  return [title, body, ...(kind === 'survey' ? choices : [])].some((words) => words.trim() !== '');
}

/** The texts with one choice more, or without the one at a place, in every language. */
export function withChoices(
  texts: AnnouncementDraft['texts'],
  change: { add: true } | { removeAt: number },
): Record<Language, TextDraft> {
  const changed = (text: TextDraft): TextDraft => ({
    ...text,
    choices:
      'add' in change
        ? [...text.choices, ''].slice(0, MAX_CHOICES_COUNT)
        : text.choices.filter((_, place) => place !== change.removeAt),
  });
  return { en: changed(texts.en), fa: changed(texts.fa), ps: changed(texts.ps) };
}
