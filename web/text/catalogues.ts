import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { Language } from '#domain/languages.ts';
import type { Catalogues } from './member-catalogues.ts';

/** The rooms that have words of their own; see `lingui.config.ts` for the folders of each. */
export type TextRoom =
  | 'shell'
  | 'pages'
  | 'directory'
  | 'about'
  | 'legal'
  | 'public'
  | 'contact'
  | 'application'
  | 'student'
  | 'mentor'
  | 'messages'
  | 'tasks'
  | 'plans'
  | 'meetings'
  | 'analysis'
  | 'advisor'
  | 'applying'
  | 'wishes'
  | 'welcome'
  | 'outcomes'
  | 'distress'
  | 'on-call'
  | 'staff'
  | 'saved-views'
  | 'requirements'
  | 'admin'
  | 'migration'
  | 'matching'
  | 'proposals'
  | 'account'
  | 'blog'
  | 'blog-editor'
  | 'fellowship'
  | 'programme-settings'
  | 'reading'
  | 'announcements'
  | 'autosave'
  | 'news'
  | 'device'
  | 'outbox'
  | 'this-phone'
  | 'session'
  | 'health'
  | 'overview'
  | 'programme-health'
  | 'errors'
  | 'options';

/**
 * Which locale data draws the numbers inside of messages. Chromium knows the plurals of Pashto but not its
 * digits and would print 3 where the server prints ۳: Dari, whose digits are the same, stands in for them.
 */
const NUMBER_LOCALES: Readonly<Record<Language, string[]>> = {
  en: ['en'],
  fa: ['fa-AF', 'fa'],
  ps: ['ps', 'fa-AF', 'fa'],
};

/** Every page needs these two: frame and failures. */
export const BASE_ROOMS: readonly TextRoom[] = ['shell', 'errors'];

/** The source file of a room's words, below `web/`. */
export const cataloguePath = (room: TextRoom, language: Language): string =>
  `text/catalogues/${room}/${language}.po`;

/** Visitors do not pay for the addresses of others: those of staff are added with their screens. */
const files: Record<string, Catalogues[string]> = import.meta.glob<{ messages: Messages }>([
  './catalogues/*/*.po',
  '!./catalogues/{admin,announcements,autosave,blog-editor,matching,migration,on-call,overview,programme-health,programme-settings,requirements,saved-views,staff}/*.po',
  '!./catalogues/{account,advisor,analysis,applying,distress,meetings,mentor,messages,news,outbox,outcomes,plans,proposals,student,tasks,welcome,wishes}/*.po',
]);

/** Makes more rooms known. */
export const addCatalogues = (more: Catalogues): void => void Object.assign(files, more);

async function readRoom(room: TextRoom, language: Language): Promise<Messages> {
  const path = `./catalogues/${room}/${language}.po`;
  // those of whoever is signed in are known from the first of them on
  if (!files[path]) addCatalogues((await import('./member-catalogues.ts')).memberCatalogues);
  const load = files[path];
  if (!load) throw new Error(`No catalogue for room ${room} in ${language}`);
  return (await load()).messages;
}

async function readRooms(rooms: Iterable<TextRoom>, language: Language): Promise<Messages> {
  const parts = await Promise.all([...rooms].map((room) => readRoom(room, language)));
  return Object.assign({}, ...parts) as Messages;
}

/** A fresh message source for one rendering on the server, where many languages are in use at once. */
export async function createTexts(language: Language, rooms: Iterable<TextRoom>): Promise<I18n> {
  const messages = await readRooms(new Set([...BASE_ROOMS, ...rooms]), language);
  return setupI18n({
    locale: language,
    locales: NUMBER_LOCALES[language],
    messages: { [language]: messages },
  });
}

/**
 * The words that a browser tab holds: rooms are added as screens open, and a change of language
 * loads the same rooms in the other language before anything is rendered in it.
 */
export class TabTexts {
  readonly i18n: I18n = setupI18n();
  readonly #rooms = new Set<TextRoom>(BASE_ROOMS);
  #language: Language;

  constructor(language: Language) {
    this.#language = language;
  }

  async open(rooms: Iterable<TextRoom>): Promise<void> {
    const missing = [...rooms].filter((room) => !this.#rooms.has(room));
    if (missing.length === 0 && this.i18n.locale === this.#language) return;
    const wanted = this.i18n.locale === this.#language ? missing : [...this.#rooms, ...missing];
    const language = this.#language;
    const messages = await readRooms(wanted, language);
    // it was changed meanwhile, and without these rooms
    if (language !== this.#language) return this.open(rooms);
    for (const room of missing) this.#rooms.add(room);
    this.i18n.loadAndActivate({
      locale: this.#language,
      locales: NUMBER_LOCALES[this.#language],
      messages: { ...this.i18n.messages, ...messages },
    });
  }

  async speak(language: Language): Promise<void> {
    const messages = await readRooms(this.#rooms, language);
    this.#language = language;
    this.i18n.loadAndActivate({ locale: language, locales: NUMBER_LOCALES[language], messages });
  }
}
