import type { Step } from './steps.ts';

const vitest = (project: string): Step => ({
  name: `tests: ${project}`,
  command: [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=.cache/${project}.json`,
  ],
  report: `.cache/${project}.json`,
});

/** The quick part: what can be said without a server, a database, a browser or a rendered screen. */
export const quickLanes: Step[][] = [
  [
    { name: 'format', command: ['biome', 'format', '.'] },
    { name: 'types', command: ['tsc', '-p', 'tsconfig.json'] },
    vitest('domain'),
    { name: 'rooms', command: ['node', 'scripts/rooms/check-rooms.ts'] },
    { name: 'messages', command: ['node', 'scripts/messages.ts', '--check'] },
    { name: 'dead code', command: ['knip'] },
    {
      name: 'exports that only tests read',
      command: [
        'knip',
        '--production',
        '--include',
        'exports,files',
        '--config',
        'scripts/testing/unread-exports.json',
      ],
    },
    { name: 'baseline', command: ['node', 'scripts/database/write-baseline.ts', '--check'] },
    { name: 'lock file', command: ['node', 'scripts/testing/check-lock.ts'] },
    { name: 'requirements', command: ['node', 'scripts/testing/check-requirements.ts'] },
  ],
  [
    { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings', '.'] },
    vitest('rules'),
    vitest('web'),
  ],
];

export const screenTests: Step = vitest('screens');
export const serverTests: Step = vitest('server');
