import type { PoolMentor } from '#domain/matching/pool.ts';
import type { MentorFilter } from './mentor-filter.ts';

/** The filters of the list of mentors that also narrow those who could be chosen. */
export type CandidateFilter = Pick<MentorFilter, 'language' | 'field' | 'gender'>;

/** Whether a mentor is what an admin looks for. */
export const fitsFilter = (
  mentor: Pick<PoolMentor, 'languages' | 'fields' | 'gender'>,
  { language, field, gender }: CandidateFilter,
): boolean =>
  (language === undefined || mentor.languages.some((spoken) => spoken.language === language)) &&
  (field === undefined || mentor.fields.includes(field)) &&
  (gender === undefined || mentor.gender === gender);
