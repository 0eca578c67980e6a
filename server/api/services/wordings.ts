import { randomUUID } from 'node:crypto';
import { answerByRules } from '#domain/advisor/answer.ts';
import { recogniseInQuestion } from '#domain/safety/distress/distress.ts';
import type { Passage } from '#domain/advisor/passage.ts';
import { checkLine, mayBeGiven } from '#domain/advisor/wording/check-line.ts';
import { sourceOf, type Withheld, type WordingEvent } from '#domain/advisor/wording/wording.ts';
import { withoutPersonal } from '#domain/advisor/wording/without-personal.ts';
import { AppError, isAppError } from '#domain/error-codes.ts';
import { isLanguage, type Language } from '#domain/languages.ts';
import type { DatabaseClient } from '../clients/database.ts';
import type { LanguageModelClient, ModelCall } from '../clients/language-model.ts';
import { fromRemote } from '../errors.ts';
import { wordingPrompt } from '../text/wording-prompt.ts';
import type { Knowledge } from './knowledge.ts';

/** More at once would only make each of them slower, and a provider that hangs would hold them all. */
const AT_ONCE_COUNT = 8;
const LINES_MAX_COUNT = 6;

/** A question of hers as the database gives it, with one of the calls of her day taken. */
interface Begun {
  user_id: string;
  language: string;
  question: string;
  names: string[];
}

export interface WordingsParts {
  database: Pick<DatabaseClient, 'asPerson' | 'asService'>;
  knowledge: Pick<Knowledge, 'of'>;
  /** undefined where the operator has set up none */
  model: LanguageModelClient | undefined;
  /** whether admins let it be asked at this moment */
  isOn: () => boolean;
  onFailure(event: string, error: unknown): void;
}

class WithheldError extends Error {
  readonly why: Withheld;

  constructor(why: Withheld, says: string = why) {
    super(says);
    this.why = why;
  }
}

/** FEAT-09, layer 1: has a model put into words what retrieval found, and lets nothing through that is not in it. */
export class Wordings {
  readonly #parts: WordingsParts;
  #running = 0;

  constructor(parts: WordingsParts) {
    this.#parts = parts;
  }

  get isOffered(): boolean {
    return this.#parts.model !== undefined && this.#parts.isOn();
  }

  /**
   * Begins with a question that the caller has asked before, by its id.
   * @returns what is said of it, piece by piece; the last is `done` or `withheld`, and it never throws
   * @throws AppError `feature_disabled`, `not_found`, `invalid_transition` or `advisor_limit` before anything is said
   */
  async begin(token: string, id: string, signal: AbortSignal): Promise<AsyncGenerator<WordingEvent>> {
    if (!this.isOffered) throw new AppError('feature_disabled');
    const { data, error, status } = await this.#parts.database
      .asPerson(token)
      .rpc('begin_wording', { p_id: id });
    if (error) throw fromRemote(error, status);
    return this.#say(id, data as Begun, signal);
  }

  async *#say(id: string, begun: Begun, signal: AbortSignal): AsyncGenerator<WordingEvent> {
    const call: ModelCall = { tokens: 0 };
    const lines: string[] = [];
    const cited = new Set<Passage>();
    let ended: WordingEvent = { event: 'withheld', why: 'provider' };
    this.#running += 1;
    try {
      if (this.#running > AT_ONCE_COUNT) throw new WithheldError('busy');
      for await (const line of this.#lines(begun, call, signal)) {
        lines.push(line.text);
        for (const passage of line.cited) cited.add(passage);
        yield { event: 'sentence', text: line.text };
      }
      if (lines.length === 0) throw new WithheldError('unfit', 'nothing was said');
      ended = { event: 'done', sources: [...cited].map(sourceOf) };
    } catch (error) {
      ended = { event: 'withheld', why: error instanceof WithheldError ? error.why : 'provider' };
      if (!signal.aborted && ended.why !== 'nothing_found')
        this.#parts.onFailure('wording_withheld', faultOf(error));
    } finally {
      this.#running -= 1;
      // whoever left in the middle has cost something, too
      if (ended.event === 'withheld') await this.#end(begun.user_id, id, call);
    }
    if (ended.event === 'done')
      await this.#end(begun.user_id, id, call, { answer: lines.join('\n'), sources: ended.sources });
    yield ended;
  }

  /** The lines of the model that may be shown. @throws at the first that may not, and where the provider fails */
  async *#lines({ language, question, names }: Begun, call: ModelCall, signal: AbortSignal) {
    const { model } = this.#parts;
    if (!model || !isLanguage(language)) throw new WithheldError('provider');
    const { index } = await this.#parts.knowledge.of(language);
    const answer = answerByRules(question, index, recogniseInQuestion);
    if (answer.outcome !== 'passages') throw new WithheldError('nothing_found');
    const given = answer.passages.filter(mayBeGiven);
    const asked = withoutPersonal(question, { names, knowledge: index });
    if (given.length !== answer.passages.length || asked === undefined)
      throw new WithheldError('unfit', 'not given');
    const mark = `=${randomUUID()}=`;
    const letters = model.stream(wordingPrompt(asked, given, { language, mark }), call, signal);
    let count = 0;
    for await (const line of wholeLines(letters)) {
      count += 1;
      if (count > LINES_MAX_COUNT) throw new WithheldError('unfit', 'too many lines');
      yield this.#checked(line, given, language);
    }
  }

  #checked(line: string, given: readonly Passage[], language: Language) {
    const checked = checkLine(line, given, language);
    if ('unfit' in checked) throw new WithheldError('unfit', checked.unfit);
    return checked;
  }

  /** Counts what it cost and keeps what was said. A database that is away costs nobody the answer on the screen. */
  async #end(
    userId: string,
    id: string,
    { tokens }: ModelCall,
    stored?: { answer: string; sources: unknown },
  ) {
    try {
      const { error, status } = await this.#parts.database.asService().rpc('end_wording', {
        p_user_id: userId,
        p_id: id,
        p_tokens: tokens,
        ...(stored && { p_answer: stored.answer, p_sources: stored.sources }),
      });
      if (error) throw fromRemote(error, status);
    } catch (error) {
      this.#parts.onFailure('wording_not_counted', error);
    }
  }
}

/** Nothing of the question, the answer or the address of the provider stands in a log. */
function faultOf(error: unknown): Error {
  if (error instanceof WithheldError) return new Error(`withheld: ${error.message}`);
  return new Error(`withheld: ${isAppError(error) ? error.code : 'unexpected'}`, { cause: error });
}

/** A line is shown when it is whole; what comes last needs no end of line. */
async function* wholeLines(letters: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const some of letters) {
    const lines = (rest + some).split('\n');
    rest = lines.pop() ?? '';
    yield* lines.filter((line) => line.trim() !== '');
  }
  if (rest.trim() !== '') yield rest;
}
