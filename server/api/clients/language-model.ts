import { AppError } from '#domain/error-codes.ts';

export interface LanguageModelSettings {
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
}

export interface ModelMessage {
  role: 'system' | 'user';
  content: string;
}

/** How long the provider is waited for, ms. */
export interface ModelPatience {
  /** until the first letters */
  first: number;
  /** between some letters and the next */
  next: number;
  /** all together */
  whole: number;
}

const PATIENCE: ModelPatience = { first: 10_000, next: 5_000, whole: 30_000 };
const ANSWER_MAX_TOKENS = 500;
const STREAM_MAX_CHARACTERS = 200_000;
/** For providers that do not say what an answer cost: as many letters of our languages make about a token. */
const LETTERS_PER_TOKEN = 3;

/** What a streamed part of an answer may hold; whatever else there is is not looked at. */
interface Part {
  choices?: { delta?: { content?: unknown }; finish_reason?: unknown }[];
  usage?: { total_tokens?: unknown } | null;
}

const broken = (says: string) => new AppError('bad_answer', { cause: new Error(says) });

function partOf(data: string): Part {
  try {
    const value: unknown = JSON.parse(data);
    if (typeof value === 'object' && value !== null && !('error' in value)) return value;
  } catch {
    // the words of the parser would repeat a piece of the answer in the log
    throw broken('The provider sends what is no JSON');
  }
  throw broken('The provider reports an error in its stream');
}

/** What one call came to; `tokens` grows while it runs and is an estimate where the provider does not say. */
export interface ModelCall {
  tokens: number;
}

/** The only client of a language model: any provider that speaks the OpenAI protocol, streamed. */
export class LanguageModelClient {
  readonly #settings: LanguageModelSettings;
  readonly #patience: ModelPatience;

  constructor(settings: LanguageModelSettings, patience = PATIENCE) {
    this.#settings = settings;
    this.#patience = patience;
  }

  /**
   * The letters of an answer as they come. It ends in good order alone: a stream that stops half-way, was cut at its
   * length, keeps silent too long or is none of the protocol throws.
   * @throws AppError `timeout`, `bad_answer`, `rate_limited` or `server_unavailable`
   */
  async *stream(
    messages: readonly ModelMessage[],
    call: ModelCall,
    signal: AbortSignal,
  ): AsyncGenerator<string> {
    const ending = new AbortController();
    const late = () => ending.abort(new AppError('timeout'));
    const leave = () => ending.abort(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
    const whole = setTimeout(late, this.#patience.whole);
    let silence = setTimeout(late, this.#patience.first);
    call.tokens = Math.ceil(
      messages.reduce((sum, { content }) => sum + content.length, 0) / LETTERS_PER_TOKEN,
    );
    const begun = call.tokens;
    let letters = 0;
    let isFinished = false;
    try {
      for await (const data of eventsOf(await this.#ask(messages, ending.signal))) {
        if (data === '[DONE]') break;
        const { choices, usage } = partOf(data);
        const content = choices?.[0]?.delta?.content;
        const reason = choices?.[0]?.finish_reason;
        if (typeof content === 'string' && content !== '') {
          clearTimeout(silence);
          silence = setTimeout(late, this.#patience.next);
          letters += content.length;
          call.tokens = begun + Math.ceil(letters / LETTERS_PER_TOKEN);
          yield content;
        }
        if (typeof reason === 'string' && reason !== 'stop')
          throw broken(`The answer ended by ${reason.slice(0, 40)}`);
        if (reason === 'stop') isFinished = true;
        const total = usage?.total_tokens;
        if (typeof total === 'number' && Number.isSafeInteger(total) && total >= 0) call.tokens = total;
      }
      if (!isFinished) throw broken('The answer stopped half-way');
    } catch (error) {
      // what was aborted says so in words of its own
      throw ending.signal.aborted ? ending.signal.reason : error;
    } finally {
      clearTimeout(whole);
      clearTimeout(silence);
      signal.removeEventListener('abort', leave);
      ending.abort();
    }
  }

  async #ask(messages: readonly ModelMessage[], signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
    const { baseUrl, apiKey, model } = this.#settings;
    const answer = await fetch(`${baseUrl}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({
        model,
        messages,
        stream: true,
        stream_options: { include_usage: true },
        temperature: 0,
        max_tokens: ANSWER_MAX_TOKENS,
      }),
      // the key and the question go to the address that was configured and to no other
      redirect: 'error',
      signal,
    });
    const kind = answer.headers.get('content-type') ?? '';
    if (answer.ok && answer.body && kind.startsWith('text/event-stream')) return answer.body;
    await answer.body?.cancel();
    if (answer.ok) throw broken(`The provider answers with ${kind.slice(0, 60) || 'nothing'}`);
    const code = answer.status === 429 ? 'rate_limited' : 'server_unavailable';
    throw new AppError(code, { cause: new Error(`The provider answers ${answer.status}`) });
  }
}

/** What stands behind `data:` in a stream of events. @throws AppError where there is no end of it */
async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let rest = '';
  let seen = 0;
  for await (const text of body.pipeThrough(
    new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>,
  )) {
    seen += text.length;
    if (seen > STREAM_MAX_CHARACTERS) throw broken('The answer has no end');
    const lines = (rest + text).split(/\r?\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data:')) yield line.slice('data:'.length).trim();
  }
  if (rest.startsWith('data:')) yield rest.slice('data:'.length).trim();
}
