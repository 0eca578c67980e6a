import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseKind, Started } from './databases.ts';
import { matrix, type Reach, type Row, type Stated, type Table } from './matrix.ts';
import { createWorld, VIEWS, type View, type World } from './world.ts';

const REFUSALS = new Set(['42501', 'PGRST301', 'PGRST303', 'PGRST204', '401']);

/** The rows that an answer gave; a refusal gives none, and anything but a refusal is a defect. */
function rowsOf(answer: { data: unknown; error: { code: string } | null; status: number }): Row[] {
  if (!answer.error) return answer.data as Row[];
  expect(
    [answer.error.code, String(answer.status)].some((code) => REFUSALS.has(code)),
    JSON.stringify(answer),
  ).toBe(true);
  return [];
}

function expectReach(reach: Reach, rows: Row[], all: number, stated: Stated, view: View, world: World): void {
  if (reach === 'nothing') {
    expect(rows).toEqual([]);
    return;
  }
  expect(rows.length).toBeGreaterThan(0);
  if (reach === 'everything') expect(rows).toHaveLength(all);
  else expect(rows.filter((row) => !stated.isOwn(row, view, world))).toEqual([]);
}

/** The matrix of view × table × verb, the same on every kind of database. */
export function describeMatrix({ name, start }: DatabaseKind): void {
  describe(`who reaches what on ${name}`, () => {
    let started: Started;
    let world: World;
    const counts = new Map<Table, number>();
    const countOf = async (table: Table) =>
      (await world.operator.from(table).select('*', { count: 'exact', head: true })).count ?? 0;
    const countAll = async () => {
      for (const [table] of tables) counts.set(table, await countOf(table));
    };
    beforeAll(async () => {
      started = await start();
      world = await createWorld(started.supabase);
      await countAll();
    });
    afterAll(() => started.stop());

    const tables = Object.entries(matrix) as [Table, Stated][];
    const cells = tables.flatMap(([table, stated]) => VIEWS.map((view) => ({ table, stated, view })));

    it('has a row in every table, so that an empty answer means something', () => {
      expect([...counts].filter(([, count]) => count === 0)).toEqual([]);
    });

    it.each(cells)('[AC-01][PERM-05] $view reads $table', async ({ table, stated, view }) => {
      const rows = rowsOf(await world.clients[view].from(table).select('*'));
      expectReach(stated.select[view] ?? 'nothing', rows, counts.get(table) ?? 0, stated, view, world);
    });

    it.each(cells)('[AC-05][PERM-05] $view changes $table', async ({ table, stated, view }) => {
      const { column, value, reach } = stated.update;
      const changes = { [column]: value } as never;
      const everyRow = [stated.primaryKey ?? 'id', 'is', null] as const;
      const rows = rowsOf(
        await world.clients[view]
          .from(table)
          .update(changes)
          .not(...everyRow)
          .select('*'),
      );
      const changeable: Stated = { ...stated, isOwn: stated.mayChange ?? stated.isOwn };
      expectReach(reach[view] ?? 'nothing', rows, counts.get(table) ?? 0, changeable, view, world);
    });

    it.each(cells)('[AC-05][PERM-05] $view deletes from $table', async ({ table, stated, view }) => {
      const everyRow = [stated.primaryKey ?? 'id', 'is', null] as const;
      const rows = rowsOf(
        await world.clients[view]
          .from(table)
          .delete()
          .not(...everyRow)
          .select('*'),
      );
      expect(rows).toEqual([]);
    });

    it('[PERM-05] keeps every row through all of this', async () => {
      for (const [table, count] of counts) expect([table, await countOf(table)]).toEqual([table, count]);
    });
  });
}
