import type { WordedSource, WordingEvent } from '#domain/advisor/wording/wording.ts';
import { AppError } from '#domain/error-codes.ts';
import { openBackend } from '#web/data/backend-client.ts';
import { toAppError } from '#web/data/to-app-error.ts';

/** The server gives up after 10 s without a letter; on a slow line its last word takes a while. */
const SILENCE_MS = 25_000;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function sourcesOf(value: unknown): WordedSource[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isObject).flatMap(({ title, path, date }) => {
    // an address of ours alone is a link, whatever was written
    if (typeof title !== 'string' || typeof path !== 'string' || !/^\/(?!\/)/.test(path)) return [];
    return [{ title, path, date: typeof date === 'string' ? date : null }];
  });
}

/** One event as it was sent; undefined for what this version does not know. */
function eventOf(block: string): WordingEvent | undefined {
  const event = /^event: *(\w+)$/m.exec(block)?.[1];
  const data: unknown = JSON.parse(/^data: *(.*)$/m.exec(block)?.[1] ?? 'null');
  if (!isObject(data)) return undefined;
  if (event === 'sentence' && typeof data.text === 'string') return { event, text: data.text };
  if (event === 'done') return { event, sources: sourcesOf(data.sources) };
  return event === 'withheld' ? { event, why: 'provider' } : undefined;
}

/** The pieces of a body, each within its time. @throws AppError `timeout` where the line falls silent */
async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new AppError('timeout')), SILENCE_MS);
      });
      const { done, value } = await Promise.race([reader.read(), late]).finally(() => clearTimeout(timer));
      if (done) return;
      yield decoder.decode(value, { stream: true });
    }
  } finally {
    // whoever stops listening ends it; a line that broke has nothing to end
    reader.cancel().catch(() => undefined);
  }
}

/**
 * What a model says of an answer of hers, as it comes; the last is `done` or `withheld`.
 * @param id of the question, as it is stored
 * @throws AppError also where the stream ends before its last event
 */
export async function* askModel(id: string): AsyncGenerator<WordingEvent> {
  try {
    const answer = await openBackend('/advisor/wording', { method: 'POST', json: { id } }, fetch);
    let rest = '';
    for await (const piece of piecesOf(answer.body ?? new Blob().stream())) {
      const blocks = (rest + piece).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = eventOf(block);
        if (event) yield event;
        if (event && event.event !== 'sentence') return;
      }
    }
    throw new AppError('bad_answer');
  } catch (failure) {
    throw toAppError(failure);
  }
}
