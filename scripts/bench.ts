import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';

const REPORTS = ['docs/performance.md', 'docs/scale.md'];

/**
 * Runs the programs of `bench/`, each in a process of its own, and prints the command before its figures: all of them,
 * or those that are named. `--write` puts what was measured into the reports.
 */
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const programs = globSync('bench/*.ts')
  .toSorted()
  .filter((file) => wanted.length === 0 || wanted.includes(basename(file, '.ts')));

for (const file of programs) {
  console.log(`$ node ${file}`);
  const { status } = spawnSync(process.execPath, [file], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
if (process.argv.includes('--write')) for (const report of REPORTS) writeReport(report);

/** Between the marks of a program stands what it found last; all else in the report is written by people. */
function writeReport(file: string): void {
  const day = new Date().toISOString().slice(0, 10);
  const report = programs.reduce(
    (text, program) => {
      const name = basename(program, '.ts');
      if (!text.includes(`<!-- ${name} -->`)) return text;
      const [, ...found] = readFileSync(`bench/results/${name}.md`, 'utf8').split('\n');
      const section = `<!-- ${name} -->\n\n\`node ${program}\`, ${day}.\n\n${found.join('\n').trim()}\n\n<!-- end of ${name} -->`;
      return text.replace(new RegExp(`<!-- ${name} -->[^]*?<!-- end of ${name} -->`), () => section);
    },
    readFileSync(file, 'utf8'),
  );
  writeFileSync(file, report);
}
