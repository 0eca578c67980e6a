import { existsSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import type { Configuration } from '../../configuration/configuration.ts';
import { OperatorError } from '../../operator-error.ts';
import { openDataFolder } from '../../supabase/data-folder.ts';
import { openExistingDatabase } from '../../supabase/database/database-folder.ts';
import type { Facts } from '../facts.ts';
import { fine, type Finding, reasonOf, wrong } from '../finding.ts';
import type { Service } from './service.ts';

/** `facts` is missing where there is no database yet, or none that this version has prepared. */
export interface Asked {
  finding: Finding;
  facts?: Facts;
  /** the middle of the asking, by the clock of this machine */
  askedMs: number;
}

const ABOUT = 'Database';
const PATIENCE_SECONDS = 10;
const NO_SUCH_FUNCTION = /operator_check.*does not exist|PGRST202/s;

type Ask = () => Promise<Facts>;

/** Asks the database for what it knows of itself, by the way that this mode has; it changes nothing there. */
export async function askDatabase(
  configuration: Configuration,
  service: Service | undefined,
): Promise<Asked> {
  const { mode, databaseUrl, dataDirectory } = configuration;
  const hasDatabase = mode !== 'pglite' || existsSync(join(dataDirectory, 'database'));
  if (!hasDatabase) {
    const finding = fine(ABOUT, 'There is none yet; the first start makes one in the data folder.');
    return { finding, askedMs: Date.now() };
  }
  const isDirect = mode === 'postgres' && databaseUrl !== undefined;
  const ask = isDirect
    ? () => askPostgres(databaseUrl)
    : service
      ? service.facts
      : () => askFolder(dataDirectory);
  return inTime(ask, configuration);
}

async function inTime(ask: Ask, { mode }: Configuration): Promise<Asked> {
  const begunMs = Date.now();
  const middle = () => (begunMs + Date.now()) / 2;
  try {
    const facts = await ask();
    return { finding: fine(ABOUT, 'It answers.'), facts, askedMs: middle() };
  } catch (error) {
    return { finding: unreached(error, mode), askedMs: middle() };
  }
}

function unreached(error: unknown, mode: Configuration['mode']): Finding {
  const reason = reasonOf(error);
  if (NO_SUCH_FUNCTION.test(reason)) {
    const advice =
      mode === 'supabase'
        ? 'Run npx supabase db push.'
        : 'Start the server of this version: it brings the database up to date before it listens.';
    // our own start repairs this by itself; on the platform somebody has to
    return { about: ABOUT, verdict: mode === 'supabase' ? 'wrong' : 'look', says: NOT_PREPARED, advice };
  }
  if (error instanceof OperatorError) return wrong(ABOUT, error.message, RUNNING_ELSEWHERE);
  return wrong(ABOUT, `It does not answer: ${reason}.`, ADVICE[mode]);
}

const NOT_PREPARED = 'It answers, but this version has not prepared it: migrations are pending.';
const RUNNING_ELSEWHERE =
  'If that is the server, run this command with the same PORT and DATA_DIR, so that it can be asked.';
const ADVICE = {
  pglite: 'Look into logs/server.log of the data folder; if the folder is damaged, restore a backup.',
  postgres:
    'See that PostgreSQL runs, and that host, port, user, password and name in DATABASE_URL are right.',
  supabase: 'See that the project runs, and that SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY belong to it.',
} as const;

async function askPostgres(url: string): Promise<Facts> {
  const database = postgres(url, {
    max: 1,
    connect_timeout: PATIENCE_SECONDS,
    onnotice: () => undefined,
    connection: { statement_timeout: PATIENCE_SECONDS * 1_000, application_name: 'hamrah doctor' },
  });
  try {
    const [row] = await database<{ facts: Facts }[]>`select public.operator_check() as facts`;
    return whole(row?.facts);
  } finally {
    await database.end({ timeout: 1 });
  }
}

/** The folder of a server that does not run, held for as long as it is read. */
async function askFolder(dataDirectory: string): Promise<Facts> {
  const folder = openDataFolder(dataDirectory);
  try {
    const { database } = await openExistingDatabase(join(folder.path, 'database'));
    try {
      const [row] = await database.query<{ facts: Facts }>('select public.operator_check() as facts');
      return whole(row?.facts);
    } finally {
      await database.close();
    }
  } finally {
    folder.release();
  }
}

function whole(facts: Facts | undefined): Facts {
  if (facts === undefined) throw new Error('no row came back');
  return facts;
}
