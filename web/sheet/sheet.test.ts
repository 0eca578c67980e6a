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

it('shows every component that changes under the pointer in that state', () => {
  const samples = readFileSync(`${web}sheet/state-samples.tsx`, 'utf8');
  const looks = globSync('ui/*-look.ts', { cwd: web });
  const isHovered = (file: string) => {
    const text = readFileSync(`${web}${file}`, 'utf8');
    // a look belongs to the component that is named like it, and to those that import it
    return /hover[:/]/.test(text) || looks.some((look) => text.includes(`'./${look.slice('ui/'.length)}'`));
  };
  const hovered = globSync('ui/{,admin/}*.tsx', { cwd: web })
    .filter((file) => !file.includes('.test.') && !INNER.has(file))
    .filter(isHovered);
  expect(hovered.length).toBeGreaterThan(10);
  expect(hovered.filter((file) => !samples.includes(`'#web/${file}'`))).toEqual([]);
});
