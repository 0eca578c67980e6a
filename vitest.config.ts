import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { compiledForms, textPlugins } from './vite.config.ts';

const exclude = ['**/node_modules/**', 'dist/**', 'tests/journeys/**'];

const RULES = 'web/**/rules/**/*.test.ts';

/** Tests of the browser's side, apart by what they cost: rules and data in seconds, rendered screens in a minute. */
const inBrowser = (name: string, include: string, more: { exclude?: string[]; isolate?: false } = {}) => ({
  plugins: [react(), ...textPlugins(), compiledForms()],
  test: {
    name,
    include: [include],
    exclude: [...exclude, ...(more.exclude ?? [])],
    isolate: more.isolate ?? true,
    setupFiles: ['./web/test-setup.ts'],
    // one worker alone would leave a core of the smallest machine idle
    maxWorkers: 2,
    // a screen with its texts and forms takes seconds on a busy machine of two cores
    testTimeout: 30_000,
  },
});

/**
 * Quick tests (`domain`, `rules`, `web`), rendered screens (`screens`) and those that start servers or databases (`server`);
 * journeys run in Playwright.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'domain',
          include: ['domain/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude,
          isolate: false,
          // some start the linter, which takes seconds beside a type check on two cores
          testTimeout: 30_000,
        },
      },
      // rules know no browser and keep nothing: a process and all modules for each file would take longer than they do
      inBrowser('rules', RULES, { isolate: false }),
      inBrowser('web', 'web/**/*.test.ts', { exclude: [RULES] }),
      inBrowser('screens', 'web/**/*.test.tsx'),
      {
        test: {
          name: 'server',
          include: [
            'server/**/*.test.ts',
            'bench/**/*.test.ts',
            'tests/policies/**/*.test.ts',
            'tests/faults/**/*.test.ts',
          ],
          exclude,
          testTimeout: 60_000,
          // servers, clocks and mails on a busy machine: one more try, reported as such
          retry: 1,
          hookTimeout: 120_000,
          pool: 'forks',
          // most databases live for seconds: to optimise the code of PGlite costs them more than it saves
          execArgv: ['--wasm-tiering-budget=200000000'],
          // each starts servers and databases of its own beside it: more on two cores run into their time limits
          maxWorkers: 2,
          // in a run of all projects, as that of the faults, they come after the others
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
