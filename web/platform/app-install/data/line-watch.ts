import { noteAnswer, onLineChange, readLine, setLine } from '#web/data/connection.ts';
import { apiTimeoutMs, publicConfig } from '#web/data/public-config.ts';
import { nextQuestionMs } from '../rules/times.ts';

export { lastAnswerAt, onLineChange, readLine } from '#web/data/connection.ts';

/** Whether our own server answers; the sign-in page of a network is no answer of ours. */
async function isServerThere(): Promise<boolean> {
  try {
    const answer = await fetch(`${publicConfig().apiBaseUrl}/health`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(apiTimeoutMs()),
    });
    if (answer.status >= 500) return true;
    return ((await answer.json()) as { status?: unknown }).status === 'ok';
  } catch {
    return false;
  }
}

const onOffline = () => setLine('down');

/**
 * Settles each doubt about the line by asking our own server, again and again while it is silent, less and less
 * often, and at once when the device finds a network [UI-02]. @returns the function that stops it
 */
export function watchLine(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;
  let isAsking = false;

  async function ask(): Promise<void> {
    if (isAsking) return;
    clearTimeout(timer);
    isAsking = true;
    const isThere = await isServerThere();
    isAsking = false;
    if (isThere) return noteAnswer();
    timer = setTimeout(() => void ask(), nextQuestionMs(asked));
    asked += 1;
    setLine('down');
  }
  function onChange(): void {
    if (readLine() === 'up') {
      asked = 0;
      clearTimeout(timer);
    } else if (asked === 0) void ask();
  }
  const onOnline = () => void ask();

  addEventListener('offline', onOffline);
  addEventListener('online', onOnline);
  const stopListening = onLineChange(onChange);
  if (!navigator.onLine) setLine('down');
  onChange();
  return () => {
    clearTimeout(timer);
    removeEventListener('offline', onOffline);
    removeEventListener('online', onOnline);
    stopListening();
  };
}
