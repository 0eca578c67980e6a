import { join } from 'node:path';
import type { Environment } from '#domain/platform/environment.ts';
import { readMigrationFiles } from '../api/services/migration-files.ts';
import { checkAuth } from './checks/auth.ts';
import { checkBackups } from './checks/backups.ts';
import { checkDataFolder } from './checks/data-folder.ts';
import { type Asked, askDatabase } from './checks/database.ts';
import { judgeFacts } from './checks/judge-facts.ts';
import { checkLanguageModel } from './checks/language-model.ts';
import { checkMail } from './checks/mail.ts';
import { checkBuild, checkNode } from './checks/program.ts';
import { checkPublicAddress } from './checks/public-address.ts';
import { findService, runningServer, type Service } from './checks/service.ts';
import { checkVariables } from './checks/variables.ts';
import { fine, type Finding, reasonOf, wrong } from './finding.ts';
import { hideSecrets, secretsOf } from './hide-secrets.ts';

export interface Examination {
  environment: Environment;
  /** folder of the program */
  root: string;
  /** of the sources that the web application is built from */
  sourcesHash: () => string;
  /** folder of the built web application; `dist` of the program where none is given */
  dist?: string;
  /** one mail is sent to this address */
  testMailTo?: string;
  /** stands in for the clock of this machine, in ms */
  now?: () => number;
}

/**
 * Tries everything that a deployment with these variables needs and changes nothing. What it says holds no secret.
 * One check that breaks is a finding like any other: the rest goes on.
 */
export async function examine(examination: Examination): Promise<Finding[]> {
  const { environment, root, sourcesHash, testMailTo, now = Date.now } = examination;
  const { findings, configuration } = checkVariables(environment, root);
  const all = [checkNode(process.versions.node), ...findings];
  const add = async (about: string, check: () => Promise<Finding[]> | Finding[]) => {
    try {
      all.push(...(await check()));
    } catch (error) {
      all.push(
        wrong(about, `It could not be tried: ${reasonOf(error)}.`, 'Put right what stands above first.'),
      );
    }
  };
  const dist = examination.dist ?? join(root, 'dist');
  await add('Built program', async () => [await checkBuild(dist, sourcesHash, configuration.version)]);
  await add('Data folder', () => checkDataFolder(configuration));

  const running = await runningServer(configuration);
  let service: Service | undefined;
  await add('Server', async () => {
    service = await findService(configuration, running !== undefined);
    if (running === undefined)
      return [fine('Server', `None answers on this machine at port ${configuration.port}.`)];
    return [fine('Server', `Version ${running.version} runs on this machine (${running.mode}).`)];
  });
  await add('Database', async () => {
    const asked = await askDatabase(configuration, service);
    const files = await readMigrationFiles(join(root, 'supabase', 'migrations'));
    return [
      asked.finding,
      ...judged(asked, { mode: configuration.mode, isRunning: running !== undefined, files }),
    ];
  });
  await add('Sign-in', () => checkAuth(configuration, service));
  await add('Mail', () => checkMail(configuration, testMailTo));
  await add('Language model', () => checkLanguageModel(configuration));
  await add('Backups', async () => [await checkBackups(configuration, now())]);
  await add('Public address', () => checkPublicAddress(configuration, running !== undefined, now()));
  return withoutSecrets(all, environment);

  function judged(
    { facts, askedMs }: Asked,
    context: Pick<Parameters<typeof judgeFacts>[0], 'mode' | 'isRunning' | 'files'>,
  ) {
    if (facts === undefined) return [];
    const driftMs = now() - Date.now();
    return judgeFacts({ ...context, facts, askedMs: askedMs + driftMs });
  }
}

function withoutSecrets(findings: readonly Finding[], environment: Environment): Finding[] {
  const secrets = secretsOf(environment);
  const hide = (text: string) => hideSecrets(text, secrets);
  return findings.map((finding) => ({
    ...finding,
    says: hide(finding.says),
    ...(finding.advice === undefined ? {} : { advice: hide(finding.advice) }),
  }));
}
