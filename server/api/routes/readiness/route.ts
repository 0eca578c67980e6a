import { AppError } from '#domain/error-codes.ts';
import { dataAnswer } from '../../errors.ts';
import type { ApiRoute } from '../../route.ts';

/** FEAT-10: how many students meet what programmes ask for; the database refuses whoever is no admin. */
export const readinessRoute: ApiRoute = {
  name: 'readiness',
  method: 'GET',
  path: '/readiness',
  async handle({ services, token }) {
    if (token === undefined) throw new AppError('not_signed_in');
    return dataAnswer(await services.readinessCounts.read(token));
  },
};
