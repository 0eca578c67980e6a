import { SMALLEST_COUNT } from '#domain/analysis/count-readiness.ts';
import { AppError } from '#domain/error-codes.ts';
import { dataAnswer } from '../../errors.ts';
import type { ApiRoute } from '../../route.ts';
import { ADMINS_ONLY, ADMINS_ONLY_ERRORS } from '../../route-docs.ts';
import { readinessAnswerSchema } from './schema.ts';

/** FEAT-10: how many students meet what programmes ask for; the database refuses whoever is no admin. */
export const readinessRoute: ApiRoute = {
  name: 'readiness',
  method: 'GET',
  path: '/readiness',
  docs: {
    summary: 'How many students meet what programmes ask for',
    says: `${ADMINS_ONLY} Counts under ${SMALLEST_COUNT} are null.`,
    answers: { 200: { says: 'By programme.', data: readinessAnswerSchema } },
    errors: ADMINS_ONLY_ERRORS,
    whenRepeated: 'nothing-changes',
  },
  async handle({ services, token }) {
    if (token === undefined) throw new AppError('not_signed_in');
    return dataAnswer(await services.readinessCounts.read(token));
  },
};
