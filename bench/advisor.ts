/**
 * How often the advisor's rules find the right source for questions as people type them. Exits 1 where the limit is
 * missed; `-- --missed` prints what came out wrong, `-- --held-out` how phrasings come out that the index has not
 * seen.
 */
import { writeFileSync } from 'node:fs';
import { heldOut } from '../scripts/advisor/held-out.ts';
import { judge, LEAST_RIGHT, LEAST_UNKNOWN, MOST_FALSE_ALARMS, reportOf } from '../scripts/advisor/judge.ts';

const { judged, wrong } = judge();
const report = reportOf(judged);
console.log(report);
writeFileSync(new URL('results/advisor.md', import.meta.url), report);
if (process.argv.includes('--missed'))
  for (const { language, sources, got, text } of wrong)
    console.log([language, sources.join(), got, text].join('\t'));
if (process.argv.includes('--held-out'))
  for (const { language } of judged) console.log(language, heldOut(language));
process.exitCode = judged.some(
  ({ rightFirst, foreignUnknown, takenForDanger }) =>
    rightFirst < LEAST_RIGHT || foreignUnknown < LEAST_UNKNOWN || takenForDanger > MOST_FALSE_ALARMS,
)
  ? 1
  : 0;
