import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, type Client, signUpAdmin } from './actors.ts';
import type { DatabaseKind, Started } from './databases.ts';
import { createWorld, type View, type World } from './world.ts';

const NOT_ADMIN = [
  'visitor',
  'unconfirmed',
  'studentA',
  'applicant',
  'mentorOfA',
  'exMentor',
  'endedSession',
] as const satisfies View[];

const LIST = 'applications';
const FILTERS = 'status=pending&order=oldest';

const create = (client: Client, p_view_id: string, p_name: string, p_is_shared: boolean) =>
  client.rpc('create_saved_view', {
    p_event_id: randomUUID(),
    p_view_id,
    p_list: LIST,
    p_name,
    p_query: FILTERS,
    p_is_shared,
  });
const rename = (client: Client, p_view_id: string) =>
  client.rpc('change_saved_view', { p_event_id: randomUUID(), p_view_id, p_name: 'Taken over' });
const remove = (client: Client, p_view_id: string) =>
  client.rpc('delete_saved_view', { p_event_id: randomUUID(), p_view_id });

/** Saved views of admins, attacked with the public key by everybody who has none of them. */
export function describeSavedViews(kind: DatabaseKind): void {
  describe(`saved views, on ${kind.name}`, () => {
    let started: Started;
    let world: World;
    let second: Actor;
    const own = randomUUID();
    const shared = randomUUID();
    beforeAll(async () => {
      started = await kind.start();
      world = await createWorld(started.supabase);
      second = await signUpAdmin(started.supabase, 'second');
      expect((await create(world.clients.admin, own, 'Mine alone', false)).error).toBeNull();
      expect((await create(world.clients.admin, shared, 'For the team', true)).error).toBeNull();
    });
    afterAll(() => started.stop());

    const nameOf = async (id: string) =>
      (await world.operator.from('saved_views').select('name').eq('id', id)).data?.[0]?.name;

    it.each(NOT_ADMIN)('[PERM-05] %s reads, saves, changes and deletes no view', async (view) => {
      const client = world.clients[view];
      expect((await client.from('saved_views').select('*')).data ?? []).toEqual([]);
      for (const answer of [
        await create(client, randomUUID(), 'Forged', true),
        await rename(client, shared),
        await remove(client, shared),
        await client
          .from('saved_views')
          .insert({ id: randomUUID(), owner_id: world.ids.studentA, list: LIST, name: 'x', query: FILTERS }),
      ]) {
        expect(answer.error).not.toBeNull();
        expect(answer.status).toBeLessThan(500);
      }
      expect(await nameOf(shared)).toBe('For the team');
    });

    it('[AC-01] another admin reads the shared view alone, and changes neither', async () => {
      const read = await second.client.from('saved_views').select('id');
      expect(read.data).toEqual([{ id: shared }]);
      expect((await rename(second.client, shared)).error?.message).toBe('not_allowed');
      expect((await rename(second.client, own)).error?.message).toBe('not_found');
      await second.client.from('saved_views').update({ name: 'Taken over' }).eq('id', shared);
      await second.client.from('saved_views').delete().eq('id', shared);
      expect([await nameOf(own), await nameOf(shared)]).toEqual(['Mine alone', 'For the team']);
    });

    it('[AC-01] another admin saves nothing in the name of the first', async () => {
      const { error } = await second.client
        .from('saved_views')
        .insert({ id: randomUUID(), owner_id: world.ids.admin, list: LIST, name: 'Forged', query: FILTERS });
      expect(error).not.toBeNull();
    });

    it('[PR-02] no view takes the words of a search, shared or not', async () => {
      for (const p_is_shared of [true, false]) {
        const { error } = await second.client.rpc('create_saved_view', {
          p_event_id: randomUUID(),
          p_view_id: randomUUID(),
          p_list: 'posts',
          p_name: 'With words',
          p_query: 'state=draft&q=Parwana',
          p_is_shared,
        });
        expect(error?.code).toBe('23514');
      }
    });

    it('[FEAT-05] another admin deletes the shared view, and never the one that is not', async () => {
      expect((await remove(second.client, own)).error).toBeNull();
      expect(await nameOf(own)).toBe('Mine alone');
      expect((await remove(second.client, shared)).error).toBeNull();
      expect(await nameOf(shared)).toBeUndefined();
    });
  });
}
