import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#web/data/database.types.ts';
import {
  type Actor,
  type Client,
  PASSWORD,
  signUpAdmin,
  signUpMentor,
  signUpStudent,
  visitorOf,
} from './actors.ts';
import { letTimePass, migrationsWithClock, suspend } from './clock.ts';
import type { DatabaseKind, Started } from './databases.ts';

const CHROME_ON_ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36';

/** What a person sees of her own sessions and ends of them, and how fast that counts. */
export function describeOwnSessions({ name, start }: DatabaseKind): void {
  describe(`one's own sessions on ${name}`, () => {
    let started: Started;
    let person: Actor;
    let other: Actor;
    const clock = migrationsWithClock();
    beforeAll(async () => {
      started = await start({ migrationsDir: clock.folder });
      person = await signUpStudent(started.supabase, 'walker');
      other = await signUpStudent(started.supabase, 'neighbour');
    });
    afterAll(async () => {
      await started.stop();
      clock.remove();
    });

    async function signIn(userAgent?: string): Promise<Client> {
      const { url, anonKey } = started.supabase;
      const headers: Record<string, string> = userAgent === undefined ? {} : { 'user-agent': userAgent };
      const client = createClient<Database>(url, anonKey, {
        auth: { persistSession: false, autoRefreshToken: false },
        global: { headers },
      });
      const { error } = await client.auth.signInWithPassword({ email: person.email, password: PASSWORD });
      expect(error).toBeNull();
      return client;
    }
    async function listOf(client: Client) {
      const { data, error } = await client.rpc('my_sessions');
      expect(error).toBeNull();
      return data ?? [];
    }
    const currentOf = async (client: Client) =>
      (await listOf(client)).find((one) => one.is_current)?.id ?? '';
    const rowsOf = async (client: Client) => (await client.from('profiles').select('id')).data?.length;

    /** The very next request finds nothing, and no new token is given. */
    async function expectGone(client: Client): Promise<void> {
      expect(await rowsOf(client)).toBe(0);
      expect((await client.rpc('my_role')).data).toBeNull();
      expect(await listOf(client)).toEqual([]);
      expect((await client.auth.refreshSession()).data.session).toBeNull();
    }

    it("[SE-05] shows one's own sessions with a coarse name and no trace of the network", async () => {
      const here = await signIn();
      const phone = await signIn(CHROME_ON_ANDROID);
      await phone.rpc('note_activity', { device: 'phone' });
      const list = await listOf(here);
      expect(list[0]).toMatchObject({ is_current: true, device: null });
      expect(list.filter((one) => one.is_current)).toHaveLength(1);
      expect(list.find((one) => one.browser === 'Chrome')).toMatchObject({
        system: 'Android',
        device: 'phone',
        is_current: false,
      });
      expect(JSON.stringify(list)).not.toMatch(/Mozilla|AppleWebKit|127\.0\.0\.1|::1/);
      expect(Object.keys(list[0] ?? {}).toSorted()).toEqual([
        'browser',
        'created_at',
        'device',
        'id',
        'is_current',
        'last_active_at',
        'system',
      ]);
      expect(await currentOf(phone)).toBe(list.find((one) => one.browser === 'Chrome')?.id);
    });

    it('[SE-05] leaves out what has ended by its time', async () => {
      const here = await signIn();
      const forgotten = await signIn();
      const id = await currentOf(forgotten);
      expect((await listOf(here)).map((one) => one.id)).toContain(id);
      await letTimePass(started.supabase, id, '13 hours');
      expect((await listOf(here)).map((one) => one.id)).not.toContain(id);
    });

    it('[SE-05] ends one other session, from the next request on, and leaves the rest', async () => {
      const here = await signIn();
      const there = await signIn();
      const bystander = await signIn();
      const id = await currentOf(there);
      expect((await here.rpc('end_session', { session_id: id })).error).toBeNull();
      await expectGone(there);
      expect(await rowsOf(bystander)).toBe(1);
      expect(await rowsOf(here)).toBe(1);
      // an answer that got lost: the same once more
      expect((await here.rpc('end_session', { session_id: id })).error).toBeNull();
    });

    it('[SE-05] ends all others and stays itself', async () => {
      const here = await signIn();
      const others = [await signIn(), await signIn()];
      expect((await here.rpc('end_other_sessions')).error).toBeNull();
      for (const there of others) await expectGone(there);
      expect(await listOf(here)).toHaveLength(1);
      expect((await here.auth.refreshSession()).error).toBeNull();
      expect(await rowsOf(other.client)).toBe(1);
    });

    it("[SE-05] reaches nobody else's sessions", async () => {
      const here = await signIn();
      const foreign = await currentOf(other.client);
      expect(foreign).not.toBe('');
      for (const id of [foreign, randomUUID()]) {
        expect((await here.rpc('end_session', { session_id: id })).error).toBeNull();
      }
      expect((await here.rpc('end_session', { session_id: null as never })).error?.message).toBe(
        'invalid_input',
      );
      expect(await rowsOf(other.client)).toBe(1);
      expect((await listOf(here)).map((one) => one.id)).not.toContain(foreign);
      const visitor = visitorOf(started.supabase);
      expect((await visitor.rpc('my_sessions')).error).not.toBeNull();
      expect((await visitor.rpc('end_session', { session_id: foreign })).error).not.toBeNull();
      expect((await visitor.rpc('end_other_sessions')).error).not.toBeNull();
    });

    it('[SE-05] an ended session ends no others with the token that is left', async () => {
      const here = await signIn();
      const thief = await signIn();
      await here.rpc('end_session', { session_id: await currentOf(thief) });
      expect((await thief.rpc('end_other_sessions')).error?.message).toBe('not_signed_in');
      expect((await thief.rpc('end_session', { session_id: await currentOf(here) })).error?.message).toBe(
        'not_signed_in',
      );
      expect(await rowsOf(here)).toBe(1);
    });

    it('[SE-05] an admin signs somebody else out everywhere, at once, and it is recorded', async () => {
      const admin = await signUpAdmin(started.supabase, 'helper');
      const mentor = await signUpMentor(started.supabase, 'guide');
      const command = { p_event_id: randomUUID(), p_person_id: person.id };
      const devices = [await signIn(), await signIn(CHROME_ON_ANDROID)];
      for (const stranger of [
        visitorOf(started.supabase),
        other.client,
        mentor.client,
        devices[0] as Client,
      ]) {
        expect((await stranger.rpc('end_sessions_of', command)).error?.code).toBe('42501');
      }
      const own = await admin.client.rpc('end_sessions_of', { ...command, p_person_id: admin.id });
      expect(own.error?.message).toBe('invalid_input');
      expect(await rowsOf(devices[1] as Client)).toBe(1);

      expect((await admin.client.rpc('end_sessions_of', command)).error).toBeNull();
      for (const device of devices) await expectGone(device);
      expect(await rowsOf(other.client)).toBe(1);
      // she is back; the command, whose answer was lost, comes once more
      const again = await signIn();
      expect((await admin.client.rpc('end_sessions_of', command)).error).toBeNull();
      expect(await rowsOf(again)).toBe(1);
      const { data } = await admin.client
        .from('audit_log')
        .select('subject_id, actor_role, actor:audit_actors(actor_id)')
        .eq('action', 'sessions_ended');
      expect(data).toEqual([
        {
          subject_id: person.id,
          actor_role: 'admin',
          actor: expect.objectContaining({ actor_id: admin.id }),
        },
      ]);
    });

    it('[AU-09] a new password needs the old one and ends every other session', async () => {
      const here = await signIn();
      const there = await signIn();
      const password = 'four quiet mountains';
      const without = await here.auth.updateUser({ password });
      expect(without.error?.code).toBe('reauthentication_needed');
      const wrong = await here.auth.updateUser({ password, current_password: 'not the old one' });
      expect(wrong.error?.code).toBe('invalid_credentials');
      expect(await rowsOf(there)).toBe(1);
      expect((await here.auth.updateUser({ password, current_password: PASSWORD })).error).toBeNull();
      await expectGone(there);
      expect(await rowsOf(here)).toBe(1);
      const again = await here.auth.updateUser({ password: PASSWORD, current_password: password });
      expect(again.error).toBeNull();
    });

    it('[AU-09] a new address needs the password too, however young the session is', async () => {
      const here = await signIn();
      const email = 'taken-over@people.example';
      const without = await here.auth.updateUser({ email });
      expect(without.error?.code).toBe('reauthentication_needed');
      const wrong = await here.auth.updateUser({ email, current_password: 'not the old one' });
      expect(wrong.error?.code).toBe('invalid_credentials');
      const { data } = await here.auth.getUser();
      expect(data.user?.new_email ?? '').toBe('');
      expect((await here.auth.updateUser({ email, current_password: PASSWORD })).error).toBeNull();
    });

    it('[PR-06] [SG-11] who deletes her account is gone in the next request, and starts anew', async () => {
      const leaver = await signUpStudent(started.supabase, 'leaver');
      const data = JSON.stringify((await leaver.client.rpc('my_data')).data);
      expect(data).toContain(leaver.email);
      expect(data).not.toContain(person.email);
      const visitor = visitorOf(started.supabase);
      expect((await visitor.rpc('my_data')).error).not.toBeNull();
      expect((await visitor.rpc('delete_my_account')).error).not.toBeNull();

      expect((await visitor.rpc('ask_to_delete_my_account')).error).not.toBeNull();

      expect((await leaver.client.rpc('ask_to_delete_my_account')).error).toBeNull();
      const { email } = leaver;
      const proof = visitorOf(started.supabase);
      expect((await proof.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
      expect((await proof.rpc('delete_my_account')).error).toBeNull();
      await expectGone(leaver.client);
      expect((await leaver.client.rpc('delete_my_account')).error?.message).toBe('not_signed_in');
      const back = await visitor.auth.signInWithPassword({ email, password: PASSWORD });
      expect(back.error?.code).toBe('invalid_credentials');
      expect(await rowsOf(await signIn())).toBe(1);
      const anew = await signUpStudent(started.supabase, 'leaver');
      expect(anew.id).not.toBe(leaver.id);
    });

    it('[SE-06] a suspended account has nothing left in the next request, and no way back in', async () => {
      const client = other.client;
      expect(await rowsOf(client)).toBe(1);
      await suspend(started.supabase, other.id);
      await expectGone(client);
      expect((await client.rpc('note_activity', { device: 'phone' })).error?.message).toBe('not_signed_in');
      const again = await visitorOf(started.supabase).auth.signInWithPassword({
        email: other.email,
        password: PASSWORD,
      });
      expect(again.error?.code).toBe('user_banned');
    });
  });
}
