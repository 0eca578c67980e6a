import { AppError } from '#domain/error-codes.ts';
import { dataAnswer } from '../../errors.ts';
import type { ApiRoute } from '../../route.ts';
import { ADMINS_ONLY, ADMINS_ONLY_ERRORS } from '../../route-docs.ts';
import { switchesAnswerSchema } from './schema.ts';

/** FEAT-01: what can be switched and what was; the database refuses whoever is no admin. */
export const switchesRoute: ApiRoute = {
  name: 'switches',
  method: 'GET',
  path: '/switches',
  docs: {
    summary: 'Parts of the product that can be switched, and what was',
    says: ADMINS_ONLY,
    answers: { 200: { says: 'Every part that can be switched.', data: switchesAnswerSchema } },
    errors: ADMINS_ONLY_ERRORS,
    whenRepeated: 'nothing-changes',
  },
  async handle({ services, token }) {
    if (token === undefined) throw new AppError('not_signed_in');
    return dataAnswer(await services.featureSwitches.read(token));
  },
};
