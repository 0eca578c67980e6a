import { LANGUAGES } from '#domain/languages.ts';
import { EXPERTISE_FIELDS } from '#domain/mentors/mentor-profile.ts';
import { MENTOR_GENDER_WISHES } from '#domain/profiles/options.ts';

interface Pair {
  id: string;
  studentId: string;
  studentCode: string;
  mentorId: string;
  mentorName: string;
}

export interface SilentPair extends Pair {
  startedMs: number;
  /** what either of them did last, or the beginning where that was nothing */
  lastSignMs: number;
}

export interface OpenProposal extends Pair {
  waitsFor: 'student' | 'mentor';
  sinceMs: number;
  untilMs: number;
}

export interface WaitingStudent {
  id: string;
  code: string;
  language: string;
  wish: string;
  fields: readonly string[];
  queuedMs: number;
}

/** What a student needs: the filter of the list of those who wait. */
export interface WaitingWish {
  language: string | undefined;
  wish: string | undefined;
  field: string | undefined;
}

export const WAITING_LANGUAGES = [...LANGUAGES, 'unknown'] as const;
export const WAITING_WISHES = MENTOR_GENDER_WISHES;
/** `none`: what she wrote names no field */
export const WAITING_FIELDS = [...EXPERTISE_FIELDS, 'none'] as const;

const known = (values: readonly string[], value: string | null) => values.find((one) => one === value);

/** The filter that an address names; what it does not know counts as not said. */
export function readWaitingWish(address: URLSearchParams): WaitingWish {
  return {
    language: known(WAITING_LANGUAGES, address.get('language')),
    wish: known(WAITING_WISHES, address.get('wish')),
    field: known(WAITING_FIELDS, address.get('field')),
  };
}

export function writeWaitingWish({ language, wish, field }: WaitingWish): URLSearchParams {
  const address = new URLSearchParams();
  if (language) address.set('language', language);
  if (wish) address.set('wish', wish);
  if (field) address.set('field', field);
  return address;
}
