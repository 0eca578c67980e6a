import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP_SESSION_TIMES, MOBILE_SESSION_TIMES } from '#domain/limits.ts';
import { type Actor, type Client, operatorOf, PASSWORD, signUpStudent, visitorOf } from './actors.ts';
import { letTimePass, migrationsWithClock } from './clock.ts';
import type { DatabaseKind, Started } from './databases.ts';

type Device = 'computer' | 'phone';

const MINUTE_MS = 60_000;

/** How long sessions live, by the server's clock alone: no timer of a browser takes part. */
export function describeSessions({ name, start }: DatabaseKind): void {
  describe(`the life of sessions on ${name}`, () => {
    let started: Started;
    let person: Actor;
    const clock = migrationsWithClock();
    beforeAll(async () => {
      started = await start({ migrationsDir: clock.folder });
      person = await signUpStudent(started.supabase, 'walker');
    });
    afterAll(async () => {
      await started.stop();
      clock.remove();
    });

    /** A session of its own, which has said what it is on unless `device` is missing. */
    async function signIn(device?: Device): Promise<{ client: Client; session: string }> {
      const client = visitorOf(started.supabase);
      const { data, error } = await client.auth.signInWithPassword({
        email: person.email,
        password: PASSWORD,
      });
      expect(error).toBeNull();
      const [, payload = ''] = data.session?.access_token.split('.') ?? [];
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { session_id: string };
      if (device) expect((await note(client, device)).error).toBeNull();
      return { client, session: claims.session_id };
    }
    const note = (client: Client, device: Device) => client.rpc('note_activity', { device }).maybeSingle();
    const pass = (session: string, by: string) => letTimePass(started.supabase, session, by);
    const rowsOf = async (client: Client) => (await client.from('profiles').select('id')).data?.length;

    /** The token that is left opens nothing, nothing prolongs the session, and no new token comes. */
    async function expectEnded({ client }: { client: Client }): Promise<void> {
      expect(await rowsOf(client)).toBe(0);
      expect((await client.rpc('my_role')).data).toBeNull();
      expect((await note(client, 'phone')).error?.message).toBe('not_signed_in');
      const again = await client.auth.refreshSession();
      expect(again.data.session).toBeNull();
      expect(again.error?.code).toBe('session_expired');
    }
    async function expectAlive({ client }: { client: Client }): Promise<void> {
      expect(await rowsOf(client)).toBe(1);
      expect((await client.auth.refreshSession()).error).toBeNull();
      expect(await rowsOf(client)).toBe(1);
    }

    it.each([
      ['computer', DESKTOP_SESSION_TIMES],
      ['phone', MOBILE_SESSION_TIMES],
    ] as const)(
      '[SE-03] tells a %s when its session ends, as the specification says',
      async (device, times) => {
        const { client } = await signIn();
        const before = Date.now();
        const { data } = await note(client, device);
        const idle = times.inactivityTimeoutMs + times.inactivityWarningMs;
        expect(Math.abs(Date.parse(data?.ends_at ?? '') - before - times.sessionTimeoutMs)).toBeLessThan(
          MINUTE_MS,
        );
        expect(Math.abs(Date.parse(data?.idle_at ?? '') - before - idle)).toBeLessThan(MINUTE_MS);
      },
    );

    it.each([
      ['computer', '1 hour 59 minutes', '2 hours'],
      ['phone', '12 hours 29 minutes', '12 hours 30 minutes'],
    ] as const)(
      '[SE-03] a %s without activity works for %s and ends after %s',
      async (device, shortly, end) => {
        const near = await signIn(device);
        await pass(near.session, shortly);
        await expectAlive(near);
        const over = await signIn(device);
        await pass(over.session, end);
        await expectEnded(over);
      },
    );

    it.each([
      ['computer', ['1 hour 55 minutes', '1 hour 55 minutes'], '9 minutes', '1 minute'],
      ['phone', ['11 hours 50 minutes', '11 hours 50 minutes'], '19 minutes', '1 minute'],
    ] as const)(
      '[SE-03] an active %s ends with its life, whatever it does',
      async (device, steps, near, last) => {
        const busy = await signIn(device);
        for (const step of steps) {
          await pass(busy.session, step);
          expect((await note(busy.client, device)).error).toBeNull();
          await expectAlive(busy);
        }
        await pass(busy.session, near);
        expect((await note(busy.client, device)).error).toBeNull();
        await expectAlive(busy);
        await pass(busy.session, last);
        await expectEnded(busy);
      },
    );

    it('[SE-03] a session that never said what it is on has the widest limits, from its beginning', async () => {
      const silent = await signIn();
      await pass(silent.session, '12 hours 29 minutes');
      await expectAlive(silent);
      await pass(silent.session, '1 minute');
      await expectEnded(silent);
    });

    it('[SE-03] a computer cannot become a phone later', async () => {
      const shared = await signIn('computer');
      const { data } = await note(shared.client, 'phone');
      expect(Date.parse(data?.idle_at ?? '') - Date.now()).toBeLessThan(
        DESKTOP_SESSION_TIMES.inactivityTimeoutMs,
      );
      await pass(shared.session, '2 hours');
      await expectEnded(shared);
    });

    it('[SE-03] a session past its end changes neither password nor address and is no longer somebody', async () => {
      const over = await signIn('computer');
      await pass(over.session, '2 hours');
      const { data } = await over.client.auth.getSession();
      const asked = (method: string, body?: string) =>
        fetch(`${started.supabase.url}/auth/v1/user`, {
          method,
          body,
          headers: {
            apikey: started.supabase.anonKey,
            authorization: `Bearer ${data.session?.access_token}`,
            'content-type': 'application/json',
          },
        });
      const changed = await asked(
        'PUT',
        JSON.stringify({ password: 'another long road', current_password: PASSWORD }),
      );
      expect(changed.status).toBe(403);
      expect((await asked('GET')).status).toBe(403);
      expect((await signIn()).session).not.toBe('');
    });

    it('[SE-03] nobody says how long a session of somebody else lives, and no other word counts as a device', async () => {
      const { client } = await signIn();
      for (const device of ['tablet', '', 'PHONE', null]) {
        const { error } = await client.rpc('note_activity', { device: device as never });
        expect(error?.message, String(device)).toBe('invalid_input');
      }
      expect(
        (await visitorOf(started.supabase).rpc('note_activity', { device: 'phone' })).error,
      ).not.toBeNull();
      const asOperator = await operatorOf(started.supabase).rpc('note_activity', { device: 'phone' });
      expect(asOperator.error).not.toBeNull();
    });
  });
}
