import { PROVINCE_VALUES, type ProvinceValue } from '#domain/provinces.ts';
import { oneOf } from './one-of.ts';

export interface StudentFilter {
  mentor: 'none' | 'has' | undefined;
  profile: 'complete' | 'incomplete' | undefined;
  province: ProvinceValue | undefined;
}

/** The filter that an address names; what it does not know counts as not said. */
export function readStudentFilter(address: URLSearchParams): StudentFilter {
  return {
    mentor: oneOf(['none', 'has'], address.get('mentor')),
    profile: oneOf(['complete', 'incomplete'], address.get('profile')),
    province: oneOf(PROVINCE_VALUES, address.get('province')),
  };
}

export function writeStudentFilter({ mentor, profile, province }: StudentFilter): URLSearchParams {
  const address = new URLSearchParams();
  if (mentor) address.set('mentor', mentor);
  if (profile) address.set('profile', profile);
  if (province) address.set('province', province);
  return address;
}
