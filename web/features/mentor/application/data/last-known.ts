import { COPY, readDraft, writeDraft } from '#web/data/drafts.ts';
import { logFailure } from '#web/data/failure-log.ts';
import type { OwnApplication } from '../rules/own-application.ts';

const NAME = `${COPY}mentor-application-state`;

export interface LastKnown {
  application: OwnApplication | null;
  readAt: Date;
}

/** The last state that this phone saw, for hours without a network. It goes when the person signs out. */
export async function readLastKnown(userId: string): Promise<LastKnown | undefined> {
  const stored = await readDraft<OwnApplication | null>(userId, NAME);
  return stored && { application: stored.values, readAt: new Date(stored.savedAt) };
}

/** Keeps what the server just said. A phone without room is no reason to hide the answer: it is only logged. */
export async function storeLastKnown(userId: string, application: OwnApplication | null): Promise<void> {
  try {
    await writeDraft(userId, NAME, application);
  } catch (failure) {
    logFailure('mentor-application.last-known', failure);
  }
}
