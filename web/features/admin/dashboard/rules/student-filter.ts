import { PROVINCE_VALUES, type ProvinceValue } from '#domain/profiles/provinces.ts';
import { oneOf } from './one-of.ts';

export interface StudentFilter {
  /** `everybody`: also those who apply to be mentors */
  who: 'everybody' | undefined;
  mentor: 'none' | 'has' | undefined;
  profile: 'complete' | 'incomplete' | undefined;
  province: ProvinceValue | undefined;
}

/** The filter that an address names; what it does not know counts as not said. */
export function readStudentFilter(address: URLSearchParams): StudentFilter {
  return {
    who: oneOf(['everybody'], address.get('who')),
    mentor: oneOf(['none', 'has'], address.get('mentor')),
    profile: oneOf(['complete', 'incomplete'], address.get('profile')),
    province: oneOf(PROVINCE_VALUES, address.get('province')),
  };
}

export function writeStudentFilter({ who, mentor, profile, province }: StudentFilter): URLSearchParams {
  const address = new URLSearchParams();
  if (who) address.set('who', who);
  if (mentor) address.set('mentor', mentor);
  if (profile) address.set('profile', profile);
  if (province) address.set('province', province);
  return address;
}
