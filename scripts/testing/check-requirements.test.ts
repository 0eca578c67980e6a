import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The machine's own Node, as somebody has it who knows nothing of the pinned one; the pinned one where it is alone. */
function ownNode(): { node: string; path: string } {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((one) => !one.includes('node_modules'));
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const folder = folders.find((one) => existsSync(join(one, name)));
  return { node: folder ? join(folder, name) : process.execPath, path: folders.join(delimiter) };
}

it('checks the requirements on the Node that the machine has, which may be 20', () => {
  const { node, path } = ownNode();
  const { status, stdout, stderr } = spawnSync(node, ['scripts/bootstrap.mjs', 'requirements', '--list'], {
    cwd: ROOT,
    env: { ...process.env, PATH: path },
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^LIM-01: .+/m);
  expect(stdout).toMatch(/^requirements: (\d+) of \1 done, 0 failures$/m);
  expect(status).toBe(0);
});
