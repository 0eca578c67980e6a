import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfiguration } from '#server/configuration/read-configuration.ts';
import { OperatorError } from '#server/operator-error.ts';
import { type Access, askAsOperator, openAccess } from './operator-access.ts';

/**
 * Proves that an alarm reaches who is on call: `npm run drill`, beside a running server. It raises an alarm about nobody,
 * waits until push services, mail server and webhook have taken every call of it, prints how long each took, and fails
 * where one did not within a minute. With `-- --wait` it then waits until somebody takes the drill on a screen.
 */
const REACHED_WITHIN_MS = 60_000;
const TAKEN_WITHIN_MS = 3_600_000;
const POLL_EVERY_MS = 500;

interface Call {
  channel: 'in_app' | 'push' | 'email' | 'webhook';
  called_at: string;
  told_at: string | null;
}
interface Drill {
  started_at: string;
  taken_at: string | null;
  taken_by: string | null;
  /** on the rota, and not to be told on the locked screen that they chose */
  unreached: string[];
  calls: Call[];
}

async function drillOf(access: Access, id: string): Promise<Drill> {
  return (await askAsOperator(access, '/rest/v1/rpc/operator_drill', { p_id: id })) as Drill;
}

async function pollUntil(
  access: Access,
  id: string,
  withinMs: number,
  isOver: (drill: Drill) => boolean,
): Promise<Drill> {
  const untilMs = Date.now() + withinMs;
  for (;;) {
    const drill = await drillOf(access, id);
    if (isOver(drill) || Date.now() >= untilMs) return drill;
    await pause(POLL_EVERY_MS);
  }
}

const secondsBetween = (from: string, to: string) =>
  `${((Date.parse(to) - Date.parse(from)) / 1000).toFixed(1)} s`;

function lineOf(channel: Call['channel'], drill: Drill): string {
  const calls = drill.calls.filter((call) => call.channel === channel);
  if (calls.length === 0) return `${channel}: nobody is called this way`;
  const told = calls.flatMap(({ told_at }) => (told_at === null ? [] : [told_at]));
  const last = told.toSorted().at(-1);
  const after = last === undefined ? '' : `, the last after ${secondsBetween(drill.started_at, last)}`;
  return `${channel}: ${told.length} of ${calls.length} told${after}`;
}

async function runDrill(waits: boolean): Promise<void> {
  const configuration = readConfiguration(process.env, fileURLToPath(new URL('..', import.meta.url)));
  const server = await fetch(`http://127.0.0.1:${configuration.port}/api/health`).catch(() => undefined);
  if (!server?.ok) throw new OperatorError('Start the server first: it is the server that calls people.');
  const access = await openAccess(configuration);
  try {
    const id = randomUUID();
    const counts = ({ channel }: Call) => channel !== 'webhook' || configuration.alertWebhook !== undefined;
    const isEverybodyTold = ({ calls }: Drill) =>
      calls.filter(counts).every(({ told_at }) => told_at !== null);
    const drill = await pollUntil(access, id, REACHED_WITHIN_MS, isEverybodyTold);
    for (const channel of ['in_app', 'push', 'email'] as const) console.log(lineOf(channel, drill));
    console.log(
      configuration.alertWebhook
        ? lineOf('webhook', drill)
        : 'webhook: ALERT_WEBHOOK_URL is not set where this command runs',
    );
    if (drill.unreached.length > 0)
      console.log(
        `No device takes the alarms for ${drill.unreached.join(', ')}: an alarm goes by email and on screens.`,
      );
    if (!drill.calls.some(({ channel }) => channel === 'push' || channel === 'email'))
      throw new OperatorError(
        'Nobody is reached outside of a screen: is there an admin with a confirmed address?',
      );
    if (!isEverybodyTold(drill))
      throw new OperatorError('Not every call went out within a minute. The log of the server says why.');
    if (!waits) {
      console.log('Take the drill on any screen of an admin; the dashboard then shows how long that took.');
      return;
    }
    console.log('Waiting until somebody takes it …');
    const end = await pollUntil(access, id, TAKEN_WITHIN_MS, ({ taken_at }) => taken_at !== null);
    if (end.taken_at === null) throw new OperatorError('Nobody took it within an hour.');
    console.log(
      `Taken by ${end.taken_by ?? 'somebody'} after ${secondsBetween(end.started_at, end.taken_at)}.`,
    );
  } finally {
    await access.close();
  }
}

try {
  await runDrill(process.argv.includes('--wait'));
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exitCode = 1;
}
