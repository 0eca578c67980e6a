import { fileURLToPath } from 'node:url';
import { readConfiguration } from '#server/configuration/read-configuration.ts';
import { OperatorError } from '#server/operator-error.ts';
import { backUp } from '#server/supabase/backup/back-up.ts';
import { noteBackup, noteTrial } from '#server/supabase/backup/backup-record.ts';
import { restore, tryRestore } from '#server/supabase/backup/restore.ts';

/**
 * `npm run backup -- FOLDER` writes database, uploads and secrets into a new folder, while the server runs or
 * not; `npm run restore -- FOLDER` brings them back into an empty DATA_DIR and an empty database [FM-33].
 * `npm run restore -- FOLDER --try` brings them back into a place that is thrown away: is this backup whole?
 */
const USAGE = 'Name a folder: npm run backup -- /safe/place/today, or npm run restore -- /safe/place/today';

async function run(
  task: string | undefined,
  folder: string | undefined,
  option: string | undefined,
): Promise<string> {
  if (folder === undefined) throw new OperatorError(USAGE);
  const root = fileURLToPath(new URL('..', import.meta.url));
  const { dataDirectory: dataDir, databaseUrl, hosted, version } = readConfiguration(process.env, root);
  if (hosted) {
    throw new OperatorError(
      "Where Supabase runs elsewhere its own backups are the place: the project's settings, or pg_dump of its database and a copy of its storage.",
    );
  }
  if (task === 'restore' && option === '--try') {
    const tried = await tryRestore(folder, process.env.TRIAL_DATABASE_URL);
    await noteTrial(dataDir, tried);
    return `The backup of ${tried.madeAt} is whole: all its rows came back into a place that is gone again.`;
  }
  const isBackup = task === 'backup';
  const made = isBackup
    ? await backUp({ dataDir, databaseUrl, version }, folder)
    : await restore(folder, { dataDir, databaseUrl });
  if (isBackup) await noteBackup(dataDir, made);
  const { rows, files, madeAt } = made;
  const total = Object.values(rows).reduce((sum, one) => sum + one, 0);
  const what = `${total} rows of ${Object.keys(rows).length} tables, ${Object.keys(files).length} files`;
  return isBackup
    ? `The backup stands in ${folder}: ${what}. It holds secrets and private data: keep it as safe as the server.`
    : `Restored from ${madeAt} into ${databaseUrl === undefined ? dataDir : `DATABASE_URL and ${dataDir}`}: ${what}.`;
}

try {
  console.log(await run(process.argv[2], process.argv[3], process.argv[4]));
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exitCode = 1;
}
