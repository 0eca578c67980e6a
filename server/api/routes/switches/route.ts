import { AppError } from '#domain/error-codes.ts';
import { dataAnswer } from '../../errors.ts';
import type { ApiRoute } from '../../route.ts';

/** FEAT-01: what can be switched and what was; the database refuses whoever is no admin. */
export const switchesRoute: ApiRoute = {
  name: 'switches',
  method: 'GET',
  path: '/switches',
  async handle({ services, token }) {
    if (token === undefined) throw new AppError('not_signed_in');
    return dataAnswer(await services.featureSwitches.read(token));
  },
};
