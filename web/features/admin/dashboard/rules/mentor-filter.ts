import {
  EXPERTISE_FIELDS,
  type ExpertiseField,
  SPOKEN_LANGUAGES,
  type SpokenLanguage,
} from '#domain/mentors/mentor-profile.ts';
import { GENDERS, type Gender } from '#domain/profiles/options.ts';
import { oneOf } from './one-of.ts';

export interface MentorFilter {
  state: 'active' | 'ended' | undefined;
  /** only mentors to whom a student can be given now */
  isFree: boolean;
  language: SpokenLanguage | undefined;
  field: ExpertiseField | undefined;
  gender: Gender | undefined;
}

/** The filter that an address names; what it does not know counts as not said. */
export function readMentorFilter(address: URLSearchParams): MentorFilter {
  return {
    state: oneOf(['active', 'ended'], address.get('state')),
    isFree: address.get('places') === 'free',
    language: oneOf(SPOKEN_LANGUAGES, address.get('language')),
    field: oneOf(EXPERTISE_FIELDS, address.get('field')),
    gender: oneOf(GENDERS, address.get('gender')),
  };
}

export function writeMentorFilter({ state, isFree, language, field, gender }: MentorFilter): URLSearchParams {
  const address = new URLSearchParams();
  if (state) address.set('state', state);
  if (isFree) address.set('places', 'free');
  if (language) address.set('language', language);
  if (field) address.set('field', field);
  if (gender) address.set('gender', gender);
  return address;
}
