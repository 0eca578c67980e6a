/**
 * How long a round of matching takes and how much memory, for pools of a size that the programme may reach: the
 * solver alone with 100 candidates for each student, and whole rounds from rules to reasons. Exits 1 over a limit.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { type FlowProblem, solveFlow } from '../domain/matching/min-cost-flow.ts';
import { solveRound } from '../domain/matching/solve-round.ts';
import { randomNumbers, randomPool, SETTINGS } from '../domain/matching/testing/random-pool.ts';
import { machineLoad } from './measuring/product.ts';

interface Case {
  name: string;
  students: number;
  mentors: number;
  kind: 'solver' | 'round';
  limitSeconds: number;
}
interface Measured {
  seconds: number;
  served: number;
  greedy: number;
  megabytes: number;
}

const CANDIDATES = 100;
const LIMIT_MEGABYTES = 1_000;
const CASES: readonly Case[] = [
  { name: 'solver, 100 candidates each', students: 5_000, mentors: 1_500, kind: 'solver', limitSeconds: 3 },
  { name: 'solver, 100 candidates each', students: 20_000, mentors: 6_000, kind: 'solver', limitSeconds: 20 },
  { name: 'whole round, every pair', students: 1_000, mentors: 300, kind: 'round', limitSeconds: 3 },
  { name: 'whole round, every pair', students: 5_000, mentors: 1_500, kind: 'round', limitSeconds: 20 },
  { name: 'whole round, cut to 100 each', students: 20_000, mentors: 6_000, kind: 'round', limitSeconds: 60 },
];

/** Students who ask for the same few mentors more than for others, with fewer places than students. */
function contended(students: number, mentors: number): FlowProblem {
  const below = randomNumbers(students);
  const starts = new Int32Array(students + 1);
  const list = new Int32Array(students * CANDIDATES);
  const scores = new Int32Array(students * CANDIDATES);
  let size = 0;
  for (let s = 0; s < students; s += 1) {
    const mine = new Set<number>();
    while (mine.size < CANDIDATES) mine.add(Math.min(below(mentors), below(mentors), below(mentors)));
    for (const m of mine) {
      list[size] = m;
      scores[size] = 1 + below(80);
      size += 1;
    }
    starts[s + 1] = size;
  }
  return {
    capacities: Int32Array.from({ length: mentors }, () => 1 + below(4)),
    starts,
    mentors: list,
    scores,
  };
}

/** What taking the best free candidate for one student after the other would serve. */
function greedyServed({ capacities, starts, mentors, scores }: FlowProblem): number {
  const left = capacities.slice();
  let served = 0;
  for (let s = 0; s < starts.length - 1; s += 1) {
    let best = -1;
    for (let one = starts[s] ?? 0; one < (starts[s + 1] ?? 0); one += 1) {
      const isFree = (left[mentors[one] ?? 0] ?? 0) > 0;
      if (isFree && (best < 0 || (scores[one] ?? 0) > (scores[best] ?? 0))) best = one;
    }
    if (best < 0) continue;
    left[mentors[best] ?? 0] = (left[mentors[best] ?? 0] ?? 0) - 1;
    served += 1;
  }
  return served;
}

function measure({ kind, students, mentors }: Case): Measured {
  if (kind === 'solver') {
    const problem = contended(students, mentors);
    const started = performance.now();
    const chosen = solveFlow(problem, { coverageFirst: true }) ?? new Int32Array();
    const seconds = (performance.now() - started) / 1000;
    const served = chosen.filter((candidate) => candidate >= 0).length;
    return { seconds, served, greedy: greedyServed(problem), megabytes: most() };
  }
  const pool = randomPool(1, students, mentors);
  const started = performance.now();
  const served = solveRound(pool, SETTINGS)?.pairs.length ?? 0;
  return { seconds: (performance.now() - started) / 1000, served, greedy: 0, megabytes: most() };
}

const most = (): number => Math.round(process.resourceUsage().maxRSS / 1024);

/** Each case in a process of its own, so that its memory is its own. */
function measureApart(place: number): Measured {
  const { stdout, status } = spawnSync(process.execPath, [import.meta.filename, String(place)], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`case ${place} ended with ${status}`);
  return JSON.parse(stdout) as Measured;
}

const asked = CASES[Number(process.argv[2] ?? Number.NaN)];
if (asked) {
  console.log(JSON.stringify(measure(asked)));
} else {
  const rows = CASES.map((one, place) => ({ ...one, ...measureApart(place) }));
  const table = [
    `Budget: 5,000 × 1,500 in 3 s, 20,000 × 6,000 in 20 s, each below ${LIMIT_MEGABYTES} MB with Node itself. ${machineLoad()}`,
    '',
    '| what | students | mentors | seconds | served | one after the other | memory |',
    '|---|---|---|---|---|---|---|',
    ...rows.map(
      ({ name, students, mentors, seconds, served, greedy, megabytes }) =>
        `| ${name} | ${students} | ${mentors} | ${seconds.toFixed(2)} | ${served} | ${greedy || ''} | ${megabytes} MB |`,
    ),
  ].join('\n');
  console.log(table);
  for (const { name, students, seconds, limitSeconds, megabytes } of rows) {
    if (seconds <= limitSeconds && megabytes <= LIMIT_MEGABYTES) continue;
    console.log(`OVER ${name} of ${students}: ${seconds.toFixed(2)} s of ${limitSeconds}, ${megabytes} MB`);
    process.exitCode = 1;
  }
  writeFileSync('bench/results/matching.md', `# A round of matching\n\n${table}\n`);
}
