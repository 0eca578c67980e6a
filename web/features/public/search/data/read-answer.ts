import { AppError } from '#domain/error-codes.ts';
import { timedFetch } from '#web/data/timed-fetch.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import { isLoadedSearch, type LoadedSearch } from '../rules/loaded-search.ts';

/** No text of a page can look like this element, and no text in it like its end; a policy forbids to parse the page. */
const LOADED = /<script[^>]* id="loaded"[^>]*>(.*?)<\/script>/s;

/**
 * What the server rendered the page of an address from: a question in place gets the page that it gets without a script,
 * and no copy of it stays behind.
 * @throws AppError
 */
export async function readAnswer(address: string, signal: AbortSignal): Promise<LoadedSearch> {
  try {
    const answer = await timedFetch(address, { cache: 'no-store', signal });
    const [, text] = LOADED.exec(await answer.text()) ?? [];
    const loaded: unknown[] = text ? Object.values(JSON.parse(text) as Record<string, unknown>) : [];
    const found = loaded.find(isLoadedSearch);
    if (!found) throw new AppError('server_unavailable');
    return found;
  } catch (failure) {
    throw toAppError(failure);
  }
}
