import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isEmail } from '#domain/accounts/email.ts';
import { examine } from '#server/doctor/examine.ts';
import type { Finding, Verdict } from '#server/doctor/finding.ts';
import { sourceHash } from './source-hash.ts';

/**
 * `npm run doctor` tries everything that a deployment with these variables needs and says in sentences what is wrong
 * and what to do about it; it changes nothing. `--json` prints the same for machines, `--mail-to ADDRESS` sends one
 * mail. Ends with 1 where something is wrong.
 */
const USAGE = 'npm run doctor [-- [--json] [--mail-to someone@example.org]]';

const SIGNS: Readonly<Record<Verdict, string>> = { fine: 'ok   ', look: 'look ', wrong: 'WRONG' };

function lineOf({ verdict, about, says, advice }: Finding): string {
  const line = `${SIGNS[verdict]}  ${about.padEnd(16)}  ${says}`;
  return advice === undefined ? line : `${line}\n${' '.repeat(25)}→ ${advice}`;
}

function summaryOf(findings: readonly Finding[]): string {
  const count = (verdict: Verdict) => findings.filter((finding) => finding.verdict === verdict).length;
  return `${count('wrong')} wrong, ${count('look')} to look at, ${count('fine')} fine`;
}

function readOptions() {
  try {
    const { values } = parseArgs({ options: { json: { type: 'boolean' }, 'mail-to': { type: 'string' } } });
    const testMailTo = values['mail-to'];
    return testMailTo === undefined || isEmail(testMailTo) ? { ...values, testMailTo } : undefined;
  } catch {
    // an option that is not known
    return undefined;
  }
}

const options = readOptions();
if (options === undefined) {
  console.error(USAGE);
  process.exit(1);
}
const findings = await examine({
  environment: process.env,
  root: fileURLToPath(new URL('..', import.meta.url)),
  sourcesHash: sourceHash,
  testMailTo: options.testMailTo,
});
const isWell = findings.every(({ verdict }) => verdict !== 'wrong');
console.log(
  options.json
    ? JSON.stringify({ ok: isWell, findings }, null, 2)
    : [...findings.map(lineOf), summaryOf(findings)].join('\n'),
);
process.exitCode = isWell ? 0 : 1;
