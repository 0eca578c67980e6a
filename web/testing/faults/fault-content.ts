import { NEW_STUDENT } from '#domain/testing/profiles.ts';

/** A column that a later version of the database has, and this program does not know [FM-22]. */
const LATER = { column_of_a_later_version: 'stays' };

/** All that the server holds of her: fields, rows, and the moves that leave a trace. */
export const CONTENT = {
  profile: { ...NEW_STUDENT, is_admin: null, ...LATER } as Record<string, unknown>,
  offer: {
    display_name: 'z',
    about: null,
    fields: [] as string[],
    languages: [] as unknown[],
    hours_per_week: null,
    answers_within: null,
    capacity: 2,
    places_taken: 0,
    visibility: 'members',
    accepting: true,
    ...LATER,
  } as Record<string, unknown>,
  surveys: [] as Record<string, unknown>[],
  /** what became of the terms, one row for each change */
  consents: [] as boolean[],
  /** how often each was marked as read */
  notifications: { first: 0, second: 0, third: 0 } as Record<string, number>,
  /** what she said to each announcement, the first time */
  news: {} as Record<string, unknown>,
  /** her answers to events and surveys, one for each command that counted */
  newsAnswers: [] as string[],
  /** her choice, once she has made one */
  byEmail: undefined as Record<string, unknown> | undefined,
  /** what she wrote to the other, what of the other's she has read, and what she told the team */
  messages: [] as string[],
  messagesRead: [] as string[],
  concerns: [] as string[],
  /** what she and the other have planned, by id; what of it she has seen; and what their note became, each time */
  tasks: { planned: 'open' } as Record<string, string>,
  tasksSeen: [] as string[],
  notes: [] as string[],
  /** what she asked, sent to the team and had deleted */
  advice: [] as string[],
  /** what she proposed, answered, offered and said of a month, one line for each that counted */
  meetings: [] as string[],
  /** her answers to proposals, one row for each that counted */
  answers: [] as string[],
  /** the end of a pair and what she said of it, one line for each that counted */
  endings: [] as string[],
  /** whom she would like and whom she never wants, one line for each command that counted */
  wishes: [] as string[],
  /** what she would gladly accompany and what rather not, one line for each command that counted */
  mentorWishes: [] as string[],
  /** the mentors whom she rules out now */
  nevers: [] as string[],
  /** her tests, one row for each that was added */
  tests: [] as string[],
  /** what she has reached, one row for each */
  outcomes: [] as string[],
  /** what she applied for and took back, one line for each that counted */
  applied: [] as string[],
  /** the answers of her application, and each move of it */
  application: undefined as Record<string, unknown> | undefined,
  moves: [] as string[],
};
export type Content = typeof CONTENT;
