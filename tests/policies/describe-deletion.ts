import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, signUpStudent, visitorOf } from './actors.ts';
import { leanOnGoogle, letTimePass, migrationsWithClock } from './clock.ts';
import type { DatabaseKind, Started } from './databases.ts';

/** Who may delete an account: nobody with a session that was left open or stolen. */
export function describeDeletion({ name, start }: DatabaseKind): void {
  describe(`the deletion of an account on ${name}`, () => {
    let started: Started;
    const clock = migrationsWithClock();
    beforeAll(async () => {
      started = await start({ migrationsDir: clock.folder });
    });
    afterAll(async () => {
      await started.stop();
      clock.remove();
    });

    it.each([0, 11])(
      '[PR-06] [AU-09] a stolen session, %i minutes old, deletes no account, whatever it tries with the public key',
      async (minutes) => {
        const victim = await signUpStudent(started.supabase, `robbed-${minutes}`);
        const stolen = victim.client;
        const { data: sessions } = await stolen.rpc('my_sessions');
        await letTimePass(started.supabase, sessions?.[0]?.id ?? '', `${minutes} minutes`);
        const deletion = async (
          headers: Record<string, string> = {},
          path = '/rest/v1/rpc/delete_my_account',
        ) => {
          const { data } = await stolen.auth.getSession();
          const { url, anonKey } = started.supabase;
          const answer = await fetch(url + path, {
            method: 'POST',
            headers: {
              apikey: anonKey,
              authorization: `Bearer ${data.session?.access_token}`,
              'content-type': 'application/json',
              ...headers,
            },
            body: '{}',
          });
          return answer.ok ? 'deleted' : ((await answer.json()) as { message?: string }).message;
        };
        expect(await deletion()).toBe('invalid_credentials');
        // asking does not make it one that was opened for this
        expect((await stolen.rpc('ask_to_delete_my_account')).error).toBeNull();
        expect(await deletion()).toBe('invalid_credentials');
        // a new token of the same session is no sign-in
        expect((await stolen.auth.refreshSession()).error).toBeNull();
        expect(await deletion()).toBe('invalid_credentials');
        expect(await deletion({ 'content-profile': 'private' })).not.toBe('deleted');
        expect(await deletion({}, '/rest/v1/rpc/private.delete_my_account')).not.toBe('deleted');
        for (const table of ['users', 'sessions']) {
          const auth = stolen.schema('auth' as 'public').from(table as 'profiles');
          expect((await auth.delete().eq('id', victim.id)).error, table).not.toBeNull();
          expect(
            (await auth.update({ created_at: new Date().toISOString() }).eq('id', victim.id)).error,
          ).not.toBeNull();
        }
        const { email } = victim;
        const guessed = await visitorOf(started.supabase).auth.signInWithPassword({
          email,
          password: 'a guess of hers',
        });
        expect(guessed.error?.code).toBe('invalid_credentials');
        expect((await stolen.auth.updateUser({ password: 'a road of the thief' })).error?.code).toBe(
          'reauthentication_needed',
        );
        expect((await stolen.auth.updateUser({ email: 'thief@people.example' })).error?.code).toBe(
          'reauthentication_needed',
        );
        expect((await stolen.from('profiles').select('id')).data).toHaveLength(1);

        // her password opens a session of its own, and from there she deletes it, if she said so before
        const early = visitorOf(started.supabase);
        expect((await early.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
        expect((await early.rpc('ask_to_delete_my_account')).error).toBeNull();
        expect((await early.rpc('delete_my_account')).error?.message).toBe('invalid_credentials');
        const own = visitorOf(started.supabase);
        expect((await own.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
        expect((await stolen.rpc('delete_my_account')).error?.message).toBe('invalid_credentials');
        expect((await own.rpc('delete_my_account')).error).toBeNull();
        expect((await stolen.from('profiles').select('id')).data).toEqual([]);
        expect((await stolen.auth.refreshSession()).data.session).toBeNull();
      },
    );

    it('[PR-06] [AU-09] without a password a sign-in of a moment ago is needed, and enough', async () => {
      const person = await signUpStudent(started.supabase, 'of-google');
      await leanOnGoogle(started.supabase, person.id, [person.email]);
      const { data: sessions } = await person.client.rpc('my_sessions');
      const id = sessions?.[0]?.id ?? '';
      await letTimePass(started.supabase, id, '11 minutes');
      expect((await person.client.rpc('delete_my_account')).error?.message).toBe('fresh_sign_in_needed');
      const change = { email: 'elsewhere@people.example' };
      expect((await person.client.auth.updateUser(change)).error?.code).toBe('reauthentication_needed');
      await letTimePass(started.supabase, id, '-11 minutes');
      expect((await person.client.auth.updateUser(change)).error).toBeNull();
      expect((await person.client.rpc('delete_my_account')).error).toBeNull();
    });
  });
}
