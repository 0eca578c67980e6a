import type { AboutAdvisor } from '#domain/advisor/pack.ts';
import { AppError } from '#domain/error-codes.ts';
import type { Language } from '#domain/languages.ts';
import { etagOf, matchesEtag } from '../../../gateway/etag.ts';
import { dataAnswer } from '../../errors.ts';
import type { ApiCall, ApiRoute } from '../../route.ts';
import { UNCHANGED } from '../../route-words.ts';
import { aboutAnswerSchema, advisorQuerySchema, knowledgeAnswerSchema } from './schema.ts';

function languageOf(request: Request): Language {
  const asked = advisorQuerySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!asked.success) throw new AppError('invalid_input', { params: { field: 'language' } });
  return asked.data.language;
}

/** The kill switch: where the flag is off, there is no advisor [FEAT-01]. */
function demandAdvisor({ request, services }: ApiCall): void {
  if (!services.publicConfig(request).flags.aiAdvisor) throw new AppError('feature_disabled');
}

/** FEAT-09: what a download would weigh, so that it is said before it. */
const about: ApiRoute = {
  name: 'advisor-about',
  method: 'GET',
  path: '/advisor',
  words: {
    summary: 'What the texts of the advisor weigh, before they are fetched',
    answers: { 200: { says: 'In bytes, under way.', data: aboutAnswerSchema } },
    errors: ['invalid_input', 'feature_disabled'],
    whenRepeated: 'nothing-changes',
    query: advisorQuerySchema,
  },
  async handle(call) {
    demandAdvisor(call);
    const { bytes } = await call.services.knowledge.of(languageOf(call.request));
    return dataAnswer<AboutAdvisor>({ bytes });
  },
};

/** FEAT-09: everything that answers are made of, in one language; the same for everybody. */
const knowledge: ApiRoute = {
  name: 'advisor-knowledge',
  method: 'GET',
  path: '/advisor/knowledge',
  words: {
    summary: 'All texts that answers are made of, in one language',
    answers: { 200: { says: 'The same for everybody.', data: knowledgeAnswerSchema }, 304: UNCHANGED },
    errors: ['invalid_input', 'feature_disabled'],
    whenRepeated: 'nothing-changes',
    query: advisorQuerySchema,
  },
  async handle(call) {
    demandAdvisor(call);
    const { pack } = await call.services.knowledge.of(languageOf(call.request));
    const etag = etagOf(new TextEncoder().encode(JSON.stringify(pack)));
    if (matchesEtag(call.request, etag)) return new Response(null, { status: 304, headers: { etag } });
    return dataAnswer(pack, 200, { etag });
  },
};

export const advisorRoutes: readonly ApiRoute[] = [about, knowledge];
