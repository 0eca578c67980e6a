import type { AboutAdvisor } from '#domain/advisor/pack.ts';
import { EVENT_STREAM, type WordingEvent } from '#domain/advisor/wording/wording.ts';
import { AppError } from '#domain/error-codes.ts';
import type { Language } from '#domain/languages.ts';
import { etagOf, matchesEtag } from '../../../gateway/etag.ts';
import { dataAnswer } from '../../errors.ts';
import { type ApiCall, type ApiRoute, routeWithBody } from '../../route.ts';
import { UNCHANGED } from '../../route-docs.ts';
import { aboutAnswerSchema, advisorQuerySchema, knowledgeAnswerSchema, wordingSchema } from './schema.ts';

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
  docs: {
    summary:
      'What the texts of the advisor weigh, before they are fetched, and whether a model words answers',
    answers: { 200: { says: 'In bytes, under way.', data: aboutAnswerSchema } },
    errors: ['invalid_input', 'feature_disabled'],
    whenRepeated: 'nothing-changes',
    query: advisorQuerySchema,
  },
  async handle(call) {
    demandAdvisor(call);
    const { bytes } = await call.services.knowledge.of(languageOf(call.request));
    return dataAnswer<AboutAdvisor>({ bytes, hasModel: call.services.wordings.isOffered });
  },
};

/** FEAT-09: everything that answers are made of, in one language; the same for everybody. */
const knowledge: ApiRoute = {
  name: 'advisor-knowledge',
  method: 'GET',
  path: '/advisor/knowledge',
  docs: {
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

/** One event of a stream, in the form of `text/event-stream`. */
const eventText = ({ event, ...data }: WordingEvent): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** Sends what is said as it is said; whoever leaves ends it. */
function streamOf(
  events: AsyncGenerator<WordingEvent>,
  leaving: AbortController,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await events.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(eventText(value)));
    },
    async cancel() {
      leaving.abort(new AppError('network'));
      await events.return(undefined);
    },
  });
}

/**
 * FEAT-09, layer 1: what was found for a question of hers, in the words of a model, line by line. What cannot be shown
 * ends in `withheld`, and the passages stand.
 */
const wording = routeWithBody({
  name: 'advisor-wording',
  method: 'POST',
  path: '/advisor/wording',
  docs: {
    summary: 'The answer to a question of hers in the words of a model, as it is said',
    says: 'Twenty a day for a person. Each event `sentence` holds a text; `done` the sources of all; `withheld` takes back what was said.',
    answers: {
      200: { says: 'Events.', mediaType: 'text/event-stream' },
    },
    errors: ['session_expired', 'not_found', 'invalid_transition', 'advisor_limit', 'feature_disabled'],
    whenRepeated: 'counts-again',
  },
  body: wordingSchema,
  async handle(call, { id }) {
    demandAdvisor(call);
    const { services, token } = call;
    if (token === undefined) throw new AppError('not_signed_in');
    const leaving = new AbortController();
    const events = await services.wordings.begin(token, id, leaving.signal);
    return new Response(streamOf(events, leaving), {
      // a proxy that gathers the lines would take away what streaming is for
      headers: { 'content-type': EVENT_STREAM, 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
    });
  },
});

export const advisorRoutes: readonly ApiRoute[] = [about, knowledge, wording];
