import { DatabaseLog } from './database-log.ts';
import type { FilledCluster } from './cluster.ts';
import type { List } from './list.ts';
import { become, pretendToBeBrowser, publicKey, sessionsOf } from './persons.ts';
import { takeSample } from './sample.ts';

export interface MeasuredList {
  who: List['who'];
  title: string;
  /** what PostgreSQL worked for one asking, in milliseconds, the least first */
  times: number[];
  /** what the first refusal said, where there was one */
  failure: string | undefined;
}

/**
 * Asks for each list by the functions of the browser's program, as one person after the other, over the product's own
 * data API, and reads off PostgreSQL's log how long it worked.
 * @param turns persons for each list
 */
export async function measureLists(
  cluster: Pick<FilledCluster, 'url' | 'logFolder' | 'dataFolder' | 'startCopy'>,
  lists: readonly List[],
  turns: number,
): Promise<MeasuredList[]> {
  const sample = await takeSample(cluster.url, turns);
  const log = await DatabaseLog.begin(cluster.logFolder, cluster.url);
  const product = await cluster.startCopy();
  try {
    pretendToBeBrowser(product.port, await publicKey(product.port));
    const measured: MeasuredList[] = [];
    for (const { who, title, turn } of lists) {
      const times: number[] = [];
      let failure: string | undefined;
      // the first one's plans and pages are everybody's: it is asked twice and counted once
      for (let place = -1; place < turns; place += 1) {
        const { personId, ask } = turn(sample, Math.max(0, place));
        const [session] = await sessionsOf(cluster.dataFolder, [personId]);
        if (session) become(session);
        const ms = await log.during(personId, () =>
          ask().catch((refused: unknown) => {
            failure ??=
              refused instanceof Error ? `${refused.message} ${JSON.stringify(refused)}` : String(refused);
          }),
        );
        if (place >= 0) times.push(ms);
      }
      // nothing at all was heard of it: then nothing was measured
      if ((times[0] ?? 0) === 0) failure ??= 'PostgreSQL did nothing for her';
      measured.push({ who, title, times: times.toSorted((one, other) => one - other), failure });
    }
    return measured;
  } finally {
    await product.stop();
    await log.end();
  }
}

/** The smallest time that so large a share does not exceed. */
export const percentile = (times: readonly number[], share: number): number =>
  times[Math.max(0, Math.ceil(times.length * share) - 1)] ?? Number.POSITIVE_INFINITY;
