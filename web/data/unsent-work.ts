import { draftKey, draftsAsText, type UnsentDraft, type UnsentWork } from '#domain/platform/unsent-drafts.ts';
import { draftsWritten, listDrafts, unsentDrafts } from './drafts.ts';
import { currentOutbox } from './outbox/current.ts';
import { storedWrites, unsentWrites } from './outbox/write-store.ts';
import { inTime } from './own-database.ts';
import { giveFile } from './own-file.ts';

type Spared = ReadonlySet<string> | undefined;

/** Whoever wants to leave waits no longer for the answer. */
const ANSWER_LIMIT_MS = 2_000;

async function readUnsent(userId: string, whom: Promise<Spared> | undefined): Promise<UnsentWork> {
  const spared = await whom;
  const [typed, written] = await Promise.all([unsentDrafts(userId, spared), unsentWrites(userId, spared)]);
  const found = { own: typed.own || written.own, others: typed.others || written.others };
  return written.own ? { ...found, waits: true } : found;
}

/**
 * What this phone keeps that no server has, typed or waiting to be sent: of the person, and of others who are not
 * spared. Never throws: a phone that does not say within 2 s says that it is not known.
 */
export async function unsentWork(userId: string, spared?: Promise<Spared>): Promise<UnsentWork> {
  try {
    return await inTime(readUnsent(userId, spared), ANSWER_LIMIT_MS);
  } catch {
    return { own: false, others: false, isUnknown: true };
  }
}

/** The outbox itself gives up after 12 s; then the drafts are asked, which another tab may hold. */
const SENDING_LIMIT_MS = 15_000;

async function sendAll(): Promise<void> {
  await currentOutbox()?.sendNow();
  // what was sent is a draft no more: its form says so after it has heard
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  await draftsWritten();
}

/**
 * Tries to send what waits. Resolves when that was tried and the forms have heard of it, after 15 s at the latest: what
 * is not sent by then is still unsent, and goes on by itself. Never throws.
 */
export async function sendUnsent(): Promise<void> {
  try {
    await inTime(sendAll(), SENDING_LIMIT_MS);
  } catch {
    // what is unsent now is asked of the phone next, which says so, or that it does not know
  }
}

/** What waits to be sent, in the form of a draft: its form has given it away, or never had one. @throws AppError */
export const waitingWork = async (userId: string): Promise<UnsentDraft[]> =>
  (await storedWrites(userId)).map(({ kind, at, values }) => ({ form: kind, savedAt: at, values }));

/** FM-36: gives everything that this person has typed here and not sent to her as a file. @throws AppError */
export async function saveUnsentAsFile(userId: string): Promise<void> {
  const typed = (await listDrafts()).flatMap(({ key, savedAt, values }) => {
    const known = draftKey(key);
    return known?.owner === userId ? [{ form: known.form, savedAt, values }] : [];
  });
  giveFile(draftsAsText([...typed, ...(await waitingWork(userId))]));
}
