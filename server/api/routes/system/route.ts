import { AppError } from '#domain/error-codes.ts';
import { dataAnswer } from '../../errors.ts';
import type { ApiRoute } from '../../route.ts';
import { ADMINS_ONLY, ADMINS_ONLY_ERRORS } from '../../route-docs.ts';
import { systemAnswerSchema } from './schema.ts';

/** ROUTE-23, FEAT-07: what an admin may know of the machine; the database refuses everybody else. */
export const systemRoute: ApiRoute = {
  name: 'system',
  method: 'GET',
  path: '/system',
  docs: {
    summary: 'What the machine says of itself',
    says: ADMINS_ONLY,
    answers: { 200: { says: 'Nothing that a person wrote.', data: systemAnswerSchema } },
    errors: ADMINS_ONLY_ERRORS,
    whenRepeated: 'nothing-changes',
  },
  async handle({ services, token }) {
    if (token === undefined) throw new AppError('not_signed_in');
    return dataAnswer(await services.systemCheck.read(token));
  },
};
