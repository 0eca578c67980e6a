import { STORED_REPORTS_MARK, type Noticed, type ReadPerson, type Waiting } from './waiting.ts';

/*
 * What every page carries of error reporting: it takes note and nothing more. How a report is made and sent is a
 * chunk of its own, which is fetched when there is one to send.
 */

/** Whoever has more to tell at once is in a loop. */
const WAITING_COUNT = 20;
/** after the page has what it needs itself */
const QUIET_MS = 5_000;

const waiting: Waiting[] = [];
let isHandingOver = false;
let readPerson: ReadPerson = () => undefined;

async function handOver(): Promise<void> {
  if (isHandingOver) return;
  isHandingOver = true;
  try {
    const { sendReports } = await import('./send-reports.ts');
    do await sendReports(waiting.splice(0), readPerson);
    while (waiting.length > 0);
  } catch {
    // the chunk did not arrive: what waits is handed over with the next one, or when the network is back
  } finally {
    isHandingOver = false;
  }
}

/**
 * Takes note of something that went wrong; it is reported in the background, once, or never. Never throws.
 * @returns the number under which the report can be found
 */
export function notice(noticed: Noticed): string {
  const errorId = crypto.randomUUID();
  if (waiting.length < WAITING_COUNT) {
    waiting.push({ ...noticed, errorId, atMs: Date.now(), path: location.pathname });
    void handOver();
  }
  return errorId;
}

/** True where an earlier visit stored reports, and for members: their next error may come when there is no network. */
function isSenderWanted(): boolean {
  try {
    return localStorage.getItem(STORED_REPORTS_MARK) !== null || readPerson() !== undefined;
  } catch {
    // storage is forbidden here, so nothing was stored and nobody is signed in
    return false;
  }
}

function sendWhatWaits(): void {
  if (waiting.length > 0 || isSenderWanted()) void handOver();
}

/**
 * Listens for errors that nobody catches, and sends what an earlier visit could not [CALL-08].
 * @param person whose token goes with a report, so that the server knows by itself how many people met an error
 */
export function listenForErrors(person: ReadPerson): void {
  readPerson = person;
  addEventListener('error', ({ error, message }) => void notice({ failure: (error as unknown) ?? message }));
  addEventListener('unhandledrejection', ({ reason }) => void notice({ failure: reason }));
  addEventListener('online', sendWhatWaits);
  setTimeout(sendWhatWaits, QUIET_MS);
}
