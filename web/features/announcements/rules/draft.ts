import { isLanguage, type Language, LANGUAGES } from '#domain/languages.ts';
import { storableText } from '#domain/text-folding/storable.ts';

export const KINDS = ['feed', 'banner', 'must_confirm'] as const;
export type AnnouncementKind = (typeof KINDS)[number];
export const CHANNELS = ['in_app', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];
export const AUDIENCE_ROLES = ['student', 'applicant', 'mentor', 'admin'] as const;
export type AudienceRole = (typeof AUDIENCE_ROLES)[number];

export const TITLE_MAX_CHARS = 120;
export const BODY_MAX_CHARS = 2_000;

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
}

/** An announcement as it stands in the editor. */
export interface AnnouncementDraft {
  kind: AnnouncementKind;
  channels: readonly Channel[];
  audience: Audience;
  /** stands in where a language has no text; undefined: then it cannot go out */
  fallback: Language | undefined;
  expiresAtMs: number | undefined;
  texts: Readonly<Record<Language, TextDraft>>;
}

const NO_TEXT: TextDraft = { title: '', body: '' };

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
  texts: Partial<Record<Language, TextDraft>>;
}

/** What is sent: languages in which nothing is written are left out. */
export function contentOf(draft: AnnouncementDraft): AnnouncementContent {
  const written = LANGUAGES.filter(
    (language) => draft.texts[language].title.trim() !== '' || draft.texts[language].body.trim() !== '',
  );
  return {
    kind: draft.kind,
    channels: CHANNELS.filter((channel) => draft.channels.includes(channel)),
    audience: ruleOf(draft.audience),
    fallback_language: draft.fallback ?? null,
    expires_at: draft.expiresAtMs === undefined ? null : new Date(draft.expiresAtMs).toISOString(),
    texts: Object.fromEntries(
      written.map((language) => {
        const { title, body } = draft.texts[language];
        return [language, { title: storableText(title).trim(), body: storableText(body).trim() }];
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
const textOf = (value: unknown): TextDraft => {
  const { title, body } = fieldsOf(value);
  return { title: wordOf(title), body: wordOf(body) };
};

/** What the editor opens of stored content, or of what another version left on a device. */
export function draftOf(content: unknown): AnnouncementDraft {
  const { kind, channels, audience, fallback_language, expires_at, texts } = fieldsOf(content);
  const { roles, languages, provinces, assigned, complete, surveyed } = fieldsOf(audience);
  const said = fieldsOf(texts);
  const expiresAtMs = Date.parse(wordOf(expires_at));
  return {
    kind: KINDS.find((known) => known === kind) ?? 'feed',
    channels: someOf(CHANNELS, channels),
    audience: {
      roles: someOf(AUDIENCE_ROLES, roles),
      languages: someOf(LANGUAGES, languages),
      provinces: Array.isArray(provinces) ? provinces.filter((one) => typeof one === 'string') : [],
      assigned: answerOf(assigned),
      complete: answerOf(complete),
      surveyed: answerOf(surveyed),
    },
    fallback: isLanguage(fallback_language) ? fallback_language : undefined,
    expiresAtMs: Number.isNaN(expiresAtMs) ? undefined : expiresAtMs,
    texts: { en: textOf(said.en), fa: textOf(said.fa), ps: textOf(said.ps) },
  };
}

/** True where sending one in place of the other would change nothing. */
export function isSameDraft(one: AnnouncementDraft, other: AnnouncementDraft): boolean {
  return JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other));
}

/** True for a language in which people could read it. */
export function isComplete({ texts }: AnnouncementDraft, language: Language): boolean {
  return texts[language].title.trim() !== '' && texts[language].body.trim() !== '';
}
