export interface TapResult {
  /** titles of the tests that passed */
  passed: string[];
  /** one text per failed test, with pgTAP's explanation, and one if the plan was not kept */
  failures: string[];
}

/** Reads the output of one pgTAP file. A missing plan or a wrong number of tests is a failure too. */
export function readTap(output: string): TapResult {
  const passed: string[] = [];
  const failures: string[] = [];
  let planned: number | undefined;
  let inFailure = false;
  for (const line of output.split('\n')) {
    const plan = /^1\.\.(\d+)/.exec(line);
    const test = /^(not )?ok \d+(?: - (.*))?$/.exec(line);
    if (plan) {
      planned = Number(plan[1]);
    } else if (test) {
      inFailure = test[1] !== undefined;
      (inFailure ? failures : passed).push(test[2] ?? '');
    } else if (inFailure && line.startsWith('#')) {
      failures[failures.length - 1] += `\n  ${line}`;
    }
  }
  const ran = passed.length + failures.length;
  if (planned === undefined) failures.push('no plan was printed');
  else if (planned !== ran) failures.push(`planned ${planned} tests but ran ${ran}`);
  return { passed, failures };
}
