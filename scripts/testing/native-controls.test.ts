import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

it.each(['form', 'input', 'textarea', 'select'])(
  '[PR-02] the linter refuses a native <%s> outside of web/ui',
  (element) => {
    const folder = mkdtempSync(join(tmpdir(), 'hamrah-lint-'));
    try {
      const file = join(folder, 'screen.tsx');
      writeFileSync(file, `export const Screen = () => <${element} aria-label="x" />;\n`);
      const { status, stdout } = spawnSync(
        process.execPath,
        [at('node_modules/oxlint/bin/oxlint'), '-c', at('.oxlintrc.json'), file],
        { encoding: 'utf8' },
      );
      expect(stdout).toContain('forbid-elements');
      expect(status).not.toBe(0);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
