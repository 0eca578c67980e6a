import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// in a process of its own: the server would keep the memory of the build
const build = fileURLToPath(new URL('build.ts', import.meta.url));
const { status } = spawnSync(process.execPath, [build], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
await import('../server/main.ts');
