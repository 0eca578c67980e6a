import { AppError } from '#domain/error-codes.ts';
import { dataAnswer } from '../../errors.ts';
import type { ApiRoute } from '../../route.ts';

/** ROUTE-23, FEAT-07: what an admin may know of the machine; the database refuses everybody else. */
export const systemRoute: ApiRoute = {
  name: 'system',
  method: 'GET',
  path: '/system',
  async handle({ services, token }) {
    if (token === undefined) throw new AppError('not_signed_in');
    return dataAnswer(await services.systemCheck.read(token));
  },
};
