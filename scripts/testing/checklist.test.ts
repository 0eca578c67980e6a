import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const CHECKLIST = 'docs/security-checklist.md';
const OPERATIONS = 'docs/operations.md';
/** How many of each kind are asked for. */
const ASKED = {
  AU: 14,
  SE: 7,
  AC: 15,
  XS: 7,
  IN: 7,
  UP: 7,
  AB: 7,
  AI: 6,
  PR: 7,
  LG: 1,
  SC: 1,
  CF: 2,
  SG: 18,
};
const FOOTGUNS_COUNT = 24;

const ids = [
  ...Object.entries(ASKED).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, place) => `${kind}-${String(place + 1).padStart(2, '0')}`),
  ),
  ...Array.from({ length: FOOTGUNS_COUNT }, (_, place) => `R${place + 1}`),
];

interface Line {
  id: string;
  state: string;
  /** a file, and the id that it names where that is another one */
  shown: { file: string; named: string }[];
}

const lines = [
  ...readFileSync(CHECKLIST, 'utf8').matchAll(/^\| ([A-Z]+-?\d+) \| [^|]+ \| ([^|]+) \| ([^|]*)\|$/gm),
].map(
  ([, id = '', state = '', shown = '']): Line => ({
    id,
    state: state.trim(),
    shown: [...shown.matchAll(/`([^`]+)`(?: \[([A-Z]+-\d+)\])?/g)].map(([, file = '', named]) => ({
      file,
      named: named ?? id,
    })),
  }),
);

/** R7 stands before its colon, the others in brackets. */
const names = (text: string, id: string) =>
  id.startsWith('R') ? new RegExp(`\\b${id}: `).test(text) : text.includes(`[${id}]`);

it('has a line for every id that is asked for, once', () => {
  expect(lines.map(({ id }) => id)).toEqual(ids);
});

it.each(lines)('$id is shown by tests that name it, or says why it does not hold', ({ state, shown }) => {
  const [, word, reason] = /^(held|in part|no)(?:: (.{15,}))?$/.exec(state) ?? [];
  expect(word, state).toBeDefined();
  if (word !== 'held') expect(reason, 'what is missing, in words').toBeDefined();
  if (word !== 'no') expect(shown.length).toBeGreaterThan(0);
  for (const { file, named } of shown) {
    expect(existsSync(file), file).toBe(true);
    expect(names(readFileSync(file, 'utf8'), named), `${file} names ${named}`).toBe(true);
  }
});

it('[PR-07] says of every table how long it is kept', () => {
  const created = globSync('supabase/schemas/*.sql').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^create table ((?:public|private)\.\w+)/gm)].map(
      ([, name]) => name,
    ),
  );
  const [, part = ''] = readFileSync(OPERATIONS, 'utf8').split('## How long what is kept');
  const stated = [...(part.split('\n## ')[0] ?? '').matchAll(/`((?:public|private)\.\w+)`/g)].map(
    ([, name]) => name,
  );
  expect(new Set(stated)).toEqual(new Set([...created, 'private.retention']));
});

it('[PR-07] says the periods that the database keeps to', () => {
  const schema = readFileSync('supabase/schemas/18_audit.sql', 'utf8');
  const periods = [...schema.matchAll(/\('(\w+)[.\w]*', interval '(\d+ days)'\)/g)];
  expect(periods.length).toBeGreaterThan(5);
  const rows = readFileSync(OPERATIONS, 'utf8').split('\n');
  for (const [, table = '', days = ''] of periods) {
    const said = rows.find(
      (row) => row.startsWith('| `') && (row.includes(`.${table}`) || row.includes(`the ${table} `)),
    );
    expect(said, `${table}: ${days}`).toContain(days);
  }
});
