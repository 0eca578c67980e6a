import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface Program {
  process: ChildProcess;
  /** what it has printed so far */
  output(): string;
  errors(): string;
  /** resolves when the line has been printed; rejects when the program ends before */
  printed(line: string): Promise<void>;
  /** the exit code, null when a signal ended it */
  ended: Promise<number | null>;
}

/** Starts the server as an operator would, with nothing but these variables set. */
export function runProgram(environment: Record<string, string>, webBuild: string): Program {
  const child = spawn(process.execPath, [MAIN, '--build', webBuild], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const printed = (line: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => output.split('\n').includes(line) && resolve();
      child.stdout.on('data', look);
      look();
      void ended.then(() => reject(new Error(`It ended before saying "${line}": ${errors}`)));
    });
  return { process: child, output: () => output, errors: () => errors, printed, ended };
}
