import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** Rendered by others alone. */
const INNER = new Set(['ui/field-notes.tsx']);

const web = fileURLToPath(new URL('..', import.meta.url));

it('shows every component of the design system', () => {
  const samples = globSync('sheet/*.tsx', { cwd: web }).map((file) => readFileSync(`${web}${file}`, 'utf8'));
  const components = globSync('ui/{,admin/}*.tsx', { cwd: web }).filter((file) => !file.includes('.test.'));
  expect(components.length).toBeGreaterThan(60);
  const missing = components.filter(
    (file) => !INNER.has(file) && !samples.some((text) => text.includes(`'#web/${file}'`)),
  );
  expect(missing).toEqual([]);
});
