/**
 * What students, mentors and admins do, two hundred calls a second, with 50,000 students, 10,000 mentors and 1,000,000
 * messages in PostgreSQL, against one copy of the server and then two: how long they wait, and what a call costs of the
 * processor. The calls are those of the browser's own functions, recorded once and sent again at a fixed rate; what is
 * written is written anew each time. Everything stays on this machine. Keeps its table in
 * bench/results/journeys-at-scale.md, and exits 1 where a call fails, p95 reaches its limit or two copies cost more.
 * `SHARE=50` makes everything fifty times smaller, `RATE=40` asks less often, `SECONDS=5` not so long; such a run is not kept.
 */
import { writeFileSync } from 'node:fs';
import { callAtRate, type RateMeasured, rateTable, waitOf } from './measuring/fixed-rate.ts';
import { machineLoad, type Product } from './measuring/product.ts';
import { startFilledCluster } from './scale/cluster.ts';
import { sizesFrom } from './scale/fill.ts';
import { recordJourneys } from './scale/journeys.ts';

const perSecond = Number(process.env.RATE ?? 200);
const seconds = Number(process.env.SECONDS ?? 20);
const MOST_SECONDS = 120;
const WARM_UP_S = 10;
const JOURNEYS_COUNT = 200;
const P95_LIMIT_MS = 50;
/** what two copies may cost more: each is warm for half as many calls */
const COST_RATIO = 1.25;

if (!(seconds >= 1 && seconds <= MOST_SECONDS && perSecond >= 1 && perSecond <= 1_000)) {
  console.error(`SECONDS must be 1 to ${MOST_SECONDS}, RATE 1 to 1000.`);
  process.exit(1);
}

const sizes = sizesFrom(process.env);
const cluster = await startFilledCluster(sizes, console.log);
const products: Product[] = [];
const found: RateMeasured[] = [];
/** what a call cost PostgreSQL of the processor, with one copy and with two */
const databaseMs: number[] = [];
let kinds = 0;
try {
  const steps = await recordJourneys(cluster, JOURNEYS_COUNT);
  kinds = steps.length;
  let place = 0;
  const run = (long: number) =>
    callAtRate(
      products,
      () => {
        const step = steps[(place += 1) % steps.length];
        if (!step) throw new Error('There is nothing to call.');
        return { call: step.call(), caller: step.caller };
      },
      { perSecond, seconds: long },
    );
  for (const copies of [1, 2]) {
    products.push(await cluster.startCopy());
    await run(WARM_UP_S);
    console.log(`${copies === 1 ? 'one copy' : 'two copies'}: warm, measuring ${seconds} seconds`);
    place = 0;
    const before = cluster.processorSeconds();
    found.push(await run(seconds));
    databaseMs.push(((cluster.processorSeconds() - before) * 1_000) / (perSecond * seconds));
  }
} finally {
  for (const product of products) await product.stop();
  await cluster.stop();
}

const { lines: table, ratio } = rateTable(found);
const { students, mentors, messages } = sizes;
const lines = [
  `${students.toLocaleString('en')} students, ${mentors.toLocaleString('en')} mentors, ${messages.toLocaleString('en')} messages. ${perSecond} calls a second, those of ${JOURNEYS_COUNT} journeys (${kinds} calls) one after the other, ${seconds} seconds; milliseconds from when a call was due to its last byte. Asking, answering and PostgreSQL on one machine. Budget: p95 under ${P95_LIMIT_MS}, and a call costs two copies at most ${COST_RATIO} × what it costs one. ${machineLoad()}`,
  '',
  ...table,
  '',
  `PostgreSQL used ${databaseMs.map((ms) => ms.toFixed(2)).join(' and ')} ms of the processor for a call.`,
];
console.log(lines.join('\n'));
for (const line of new Set(found.flatMap(({ wrong }) => wrong))) console.log(`WRONG ${line}`);
if (!['SHARE', 'RATE', 'SECONDS'].some((name) => name in process.env))
  writeFileSync('bench/results/journeys-at-scale.md', `# Journeys at scale\n\n${lines.join('\n')}\n`);
const isSlow = found.some((measured) => waitOf(measured, 0.95) >= P95_LIMIT_MS);
const isWrong = found.some(({ wrong }) => wrong.length > 0);
process.exit(isSlow || isWrong || !(ratio <= COST_RATIO) ? 1 : 0);
