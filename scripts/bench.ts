import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';

/** Runs every bench in its own process and prints the command before its figures. */
for (const file of globSync('bench/*.ts').toSorted()) {
  console.log(`$ node ${file}`);
  const { status } = spawnSync(process.execPath, [file], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
