import { APPLICATION_STATUSES, type ApplicationStatus } from '#domain/mentors/mentor-application.ts';
import { oneOf } from './one-of.ts';

/** States that lists offer: what was never sent is nobody's business but the applicant's. */
export const LISTED_STATUSES = APPLICATION_STATUSES.filter((status) => status !== 'draft');

export interface ApplicationFilter {
  status: ApplicationStatus | undefined;
  order: 'newest' | 'oldest';
  /** those that the admin reads who asks, or those that nobody reads */
  reader: 'mine' | 'none' | undefined;
}

/** The filter that an address names; what it does not know counts as not said. */
export function readApplicationFilter(address: URLSearchParams): ApplicationFilter {
  return {
    status: oneOf(LISTED_STATUSES, address.get('status')),
    order: address.get('order') === 'oldest' ? 'oldest' : 'newest',
    reader: oneOf(['mine', 'none'], address.get('reader')),
  };
}

export function writeApplicationFilter({ status, order, reader }: ApplicationFilter): URLSearchParams {
  const address = new URLSearchParams();
  if (status) address.set('status', status);
  if (order === 'oldest') address.set('order', 'oldest');
  if (reader) address.set('reader', reader);
  return address;
}
