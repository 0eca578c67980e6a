import { readWaitingValues } from '#web/platform/outbox/index.ts';
import { type Ending, withLookBacks } from '../rules/ending.ts';
import { lookBackWrite } from './ending-writes.ts';

/** How the person looks back on her ended pairs, with what waits here on its way, the newest first. @throws AppError */
export async function endingsOf(userId: string): Promise<Ending[]> {
  const endings = await (await import('../data/read-endings.ts')).readEndings(userId);
  return withLookBacks(endings, await readWaitingValues(lookBackWrite));
}
