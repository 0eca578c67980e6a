/**
 * How much of what people in danger write is recognised, and how often ordinary talk is taken for it: on the sealed
 * part of the corpus, on calm texts that are no messages and on the test part. Exits 1 where a limit is missed;
 * `-- --missed` prints what of the test part came out wrong. Of the sealed part nothing is printed: who sees its lines
 * cannot judge by them again.
 */
import { writeFileSync } from 'node:fs';
import { judge, judgeBare, judgeBeside, judgeCalm, reportOf } from '../scripts/distress/judge.ts';

const sealed = judge('sealed');
const test = judge('test');
const calm = judgeCalm();
const report = reportOf(sealed, test, calm, judge('unseen'), judgeBeside(), judgeBare());
console.log(report);
writeFileSync(new URL('results/distress.md', import.meta.url), report);
if (process.argv.includes('--missed'))
  for (const { language, label, register, text } of test.wrong)
    console.log([language, label, register, text].join('\t'));
process.exitCode = [...sealed.rows, ...test.rows, ...calm].some(({ isMissed }) => isMissed) ? 1 : 0;
