import { randomBytes } from 'node:crypto';
import type { Language } from '#domain/languages.ts';
import type { Person } from './phone.ts';

/** Unguessable by the list of common passwords, and nobody's name. */
const PASSWORD = 'quiet-river-walks-far';

export interface Names {
  first: string;
  last: string;
}

const STUDENTS: Readonly<Record<Language, Names>> = {
  en: { first: 'Shabnam', last: 'Wardak' },
  fa: { first: 'پروانه', last: 'رحیمی' },
  ps: { first: 'زرغونه', last: 'ساپۍ' },
};

const MENTORS: Readonly<Record<Language, Names>> = {
  en: { first: 'Roya', last: 'Sediqi' },
  fa: { first: 'نیلوفر', last: 'احمدزی' },
  ps: { first: 'توريالۍ', last: 'اڅکزی' },
};

export type NewPerson = Person & Names;

/** Somebody whom nobody else meets: every test has people of its own. */
function newPerson(role: string, names: Names): NewPerson {
  const email = `${role}-${randomBytes(5).toString('hex')}@people.example`;
  return { email, password: PASSWORD, ...names };
}

export const newStudent = (language: Language): NewPerson => newPerson('student', STUDENTS[language]);
export const newMentor = (language: Language): NewPerson => newPerson('mentor', MENTORS[language]);

/** What the servers of the journeys are told as `DEMO_PASSWORD`. */
export const DEMO_PASSWORD = 'walk-together-1';

/** The demonstration accounts of a seeded server. */
export const DEMO = {
  admin: { email: 'admin@hamrah.example', password: DEMO_PASSWORD },
  mentor: { email: 'mentor@hamrah.example', password: DEMO_PASSWORD },
  student: { email: 'student@hamrah.example', password: DEMO_PASSWORD },
} as const satisfies Record<string, Person>;
