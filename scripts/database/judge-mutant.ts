import { readTap } from './tap.ts';

/** What psql said about one test file. */
export interface PsqlRun {
  /** undefined or null: it was ended from outside */
  code: number | null;
  stdout: string;
  stderr: string;
}

/** `unclear`: it did not pass, but nothing says that the mutant is why. */
export type Verdict = { kind: 'caught' | 'unclear'; why: string } | { kind: 'missed' };

/** The first words of an error and its detail; its context is the statement that ran, whatever stopped it. */
const errorOf = (stderr: string): string | undefined =>
  /psql:[^\n]*\.p?sql:\d+: (ERROR: [^\n]*(?:\nDETAIL: [^\n]*)?)/.exec(stderr)?.[1];

/** A name at the beginning of a word, so that a constraint like `messages_pkey` names `messages`. */
const names = (text: string, table: string) => new RegExp(`(?<!\\w)${table}(?![a-z0-9])`, 'i').test(text);

/**
 * Whether a test file has noticed the mutant of a table: a test of it fails, or an error names the table. Fewer tests
 * than planned, an error about something else or a lost connection can have any cause.
 */
export function judgeMutant({ code, stdout, stderr }: PsqlRun, table: string): Verdict {
  const failed = /^not ok \d+(?: - (.*))?$/m.exec(stdout);
  if (failed) return { kind: 'caught', why: failed[1] ?? 'a test without a title' };
  const error = errorOf(stderr);
  if (error !== undefined && names(error, table))
    return { kind: 'caught', why: `it does not run: ${error.split('\n')[0]}` };
  const [problem] = readTap(stdout).failures;
  if (code === 0 && problem === undefined) return { kind: 'missed' };
  return { kind: 'unclear', why: error ?? problem ?? `psql ended with ${code}` };
}
