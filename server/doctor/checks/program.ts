import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../../operator-error.ts';
import { readWebBuild } from '../../web/web-build.ts';
import { fine, type Finding, wrong } from '../finding.ts';

/** the oldest Node that runs TypeScript files as they are; `scripts/bootstrap.mjs` asks for the same */
const OLDEST_NODE = [22, 22] as const;

/** @param version as `process.versions.node` has it */
export function checkNode(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isUsable = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
  if (isUsable) return fine('Node', `Node ${version} runs this program.`);
  return wrong(
    'Node',
    `Node ${version} is too old: ${OLDEST_NODE.join('.')} or newer is needed.`,
    'Install Node 24, or start everything with npm, which brings its own.',
  );
}

/**
 * @param sourcesHash of the sources that the build was made from, as `npm run build` notes it
 */
export async function checkBuild(dist: string, sourcesHash: () => string, version: string): Promise<Finding> {
  const about = 'Built program';
  const advice = 'Run npm run build (npm start does it by itself).';
  try {
    await readWebBuild(dist);
  } catch (error) {
    if (error instanceof OperatorError) return wrong(about, error.message, advice);
    return wrong(about, `The build in ${dist} cannot be read: it is incomplete or damaged.`, advice);
  }
  const stamp = join(dist, '.built');
  if (!existsSync(stamp)) {
    return wrong(about, `The build in ${dist} does not say what it was made from.`, advice);
  }
  if (readFileSync(stamp, 'utf8') !== sourcesHash()) {
    return wrong(about, 'The built program was made from other sources than those of this version.', advice);
  }
  return fine(about, `The web application is built from the sources of version ${version}.`);
}
