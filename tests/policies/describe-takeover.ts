import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, operatorOf, PASSWORD, signUp, visitorOf } from './actors.ts';
import {
  type FakeGoogle,
  GOOGLE_CLIENT,
  type GoogleAccount,
  startFakeGoogle,
} from '#server/supabase/testing/fake-google.ts';
import { pressLink } from '#server/supabase/testing/press-link.ts';
import { browserAt, throughGoogle } from '#server/supabase/testing/google-browser.ts';
import type { Database } from '#web/data/database.types.ts';
import { migrationsWithClock, suspend } from './clock.ts';
import type { DatabaseKind, Started } from './databases.ts';

const configurations = [
  { name: 'confirmations on, both mailboxes asked', autoConfirm: false, singleConfirmChanges: false },
  { name: 'confirmations on, new mailbox alone asked', autoConfirm: false, singleConfirmChanges: true },
  { name: 'confirmations off, both mailboxes asked', autoConfirm: true, singleConfirmChanges: false },
  { name: 'confirmations off, new mailbox alone asked', autoConfirm: true, singleConfirmChanges: true },
];

/**
 * Addresses that carry a role but no account yet: an admin's, written by the operator before she signed up,
 * and an approved mentor's.
 */
const RESERVED = ['vacant-admin@people.example', 'vacant-mentor@people.example'];

/** The same, whose owners come by Google. */
const OWNED = { admin: 'owning-admin@people.example', mentor: 'owning-mentor@people.example' };

/** What Google may be made to say of somebody's address without having proven it. */
const UNPROVEN = [{ email_verified: false }, {}];

/** Nobody takes over an account or a role by an address that is not proven. */
export function describeTakeover(kind: DatabaseKind): void {
  let google: FakeGoogle;
  const clock = migrationsWithClock();
  beforeAll(async () => {
    google = await startFakeGoogle();
  });
  afterAll(async () => {
    await google.close();
    clock.remove();
  });

  // the ways between them differ in the vendor's auth alone, which is the same behind our gate
  const tried = kind.isPlatform ? [configurations[0], configurations[3]] : configurations;
  describe.each(tried.flatMap((one) => one ?? []))(
    `taking over an address on ${kind.name}: $name`,
    ({ autoConfirm, singleConfirmChanges }) => {
      let started: Started;
      let thief: Actor;

      async function roleOf({ client }: Pick<Actor, 'client'>): Promise<unknown> {
        return (await client.rpc('my_role')).data;
      }

      beforeAll(async () => {
        started = await kind.start({
          autoConfirm,
          singleConfirmChanges,
          google: GOOGLE_CLIENT,
          googleStandIn: google.url,
          migrationsDir: clock.folder,
        });
        const operator = operatorOf(started.supabase);
        await operator.from('admin').insert({ email: RESERVED[0] ?? '' });
        await operator.from('mentorapplications').insert({ email: RESERVED[1] ?? '', status: 'approved' });
        await operator.from('admin').insert({ email: OWNED.admin });
        await operator.from('mentorapplications').insert({ email: OWNED.mentor, status: 'approved' });
        if (autoConfirm) {
          const client = visitorOf(started.supabase);
          const { data } = await client.auth.signUp({ email: 'thief@people.example', password: PASSWORD });
          await client.auth.signInWithPassword({ email: 'thief@people.example', password: PASSWORD });
          thief = { id: data.user?.id ?? '', email: 'thief@people.example', client };
        } else {
          thief = await signUp(started.supabase, 'thief');
        }
      });
      afterAll(() => started.stop());

      it('[AU-01] the honest twin: an ordinary account has a profile and the rights of a student', async () => {
        const { error } = await thief.client
          .from('profiles')
          .upsert({ id: thief.id, first_name: 'T', last_name: 'T' });
        expect(error).toBeNull();
        expect(await roleOf(thief)).toBe('student');
      });

      it.each(RESERVED)('[AU-01] signing up as %s gives no rights without its mailbox', async (email) => {
        const client = visitorOf(started.supabase);
        await client.auth.signUp({
          email,
          password: PASSWORD,
          options: { data: { is_admin: true, role: 'admin' } },
        });
        const { data } = await client.auth.signInWithPassword({ email, password: PASSWORD });
        expect(data.session).toBeNull();
        expect((await client.from('profiles').select('*')).data ?? []).toEqual([]);
        expect((await client.from('admin').select('*')).data ?? []).toEqual([]);
      });

      it.each(RESERVED)(
        '[AU-02] moving an account to %s gives no rights, whatever is confirmed',
        async (email) => {
          const asked = await thief.client.auth.updateUser({ email, current_password: PASSWORD });
          // the platform tells a member that an address is taken
          expect([undefined, kind.isPlatform ? 'email_exists' : undefined]).toContain(asked.error?.code);
          const mails = started.supabase.mails().filter(({ to }) => [email, thief.email].includes(to));
          for (const { text } of mails) {
            for (const [link] of text.matchAll(/https?:\/\/\S+/g)) await pressLink(link);
          }
          await thief.client.auth.refreshSession();
          expect(await roleOf(thief)).toBe('student');
          const { data } = await operatorOf(started.supabase)
            .from('profiles')
            .select('email')
            .eq('id', thief.id)
            .single();
          expect(RESERVED).not.toContain(data?.email);
        },
      );

      it('[AU-02] metadata and profile columns give no role', async () => {
        await thief.client.auth.updateUser({ data: { role: 'admin', is_admin: true, email: RESERVED[0] } });
        await thief.client.from('profiles').update({ email: RESERVED[0], is_admin: true }).eq('id', thief.id);
        await thief.client.auth.refreshSession();
        expect(await roleOf(thief)).toBe('student');
        const { data } = await thief.client.from('profiles').select('is_admin').eq('id', thief.id).single();
        expect(data).toEqual({ is_admin: false });
      });

      /** Comes back from Google as this account, with a data client of the session if there is one. */
      async function arrive(given: GoogleAccount) {
        const { supabase } = started;
        const browser = browserAt(supabase);
        const page = await throughGoogle(google, browser, given, `${supabase.url}/auth/callback`);
        const { data } = await browser.exchangeCodeForSession(page.searchParams.get('code') ?? '');
        const client = createClient<Database>(supabase.url, supabase.anonKey, {
          auth: { persistSession: false, autoRefreshToken: false },
          global: data.session ? { headers: { Authorization: `Bearer ${data.session.access_token}` } } : {},
        });
        return { page, session: data.session, client };
      }
      const byPassword = async (email: string) =>
        (await visitorOf(started.supabase).auth.signInWithPassword({ email, password: PASSWORD })).data
          .session;

      it.each(RESERVED.flatMap((email) => UNPROVEN.map((words) => [email, words] as const)))(
        '[AU-12][AU-02] Google does not give %s away on the words %j',
        async (email, words) => {
          for (const written of [email, email.toUpperCase()]) {
            const { page, session, client } = await arrive({ sub: randomUUID(), email: written, ...words });
            expect(page.searchParams.get('error')).not.toBeNull();
            expect(session).toBeNull();
            expect(await roleOf({ client })).toBeNull();
          }
        },
      );

      it.each(RESERVED)(
        '[AU-12][AU-02] a Google account that calls itself %s later stays who it was',
        async (email) => {
          const sub = randomUUID();
          const before = await arrive({ sub, email: `${sub}@people.example`, email_verified: true });
          expect(await roleOf(before)).toBe('student');
          for (const words of [{ email_verified: true }, ...UNPROVEN]) {
            const after = await arrive({ sub, email, ...words });
            expect(await roleOf(after)).toBe('student');
            expect(after.session?.user.id).toBe(before.session?.user.id);
            expect(after.session?.user.email).toBe(`${sub}@people.example`);
          }
        },
      );

      it('[AU-12] who opened an account with the address of somebody else is out when she comes by Google', async () => {
        const email = 'expected@people.example';
        const early = visitorOf(started.supabase);
        await early.auth.signUp({ email, password: PASSWORD, options: { data: { first_name: 'Thief' } } });
        const { data: held } = await early.auth.signInWithPassword({ email, password: PASSWORD });
        expect(held.session === null).toBe(!autoConfirm);
        await early.auth.updateUser({ email: 'elsewhere@people.example', current_password: PASSWORD });
        const { session, client } = await arrive({ sub: randomUUID(), email, email_verified: true });
        expect(session?.user.email).toBe(email);
        expect(await roleOf({ client })).toBe('student');
        expect(await byPassword(email)).toBeNull();
        expect((await early.rpc('my_role')).data).toBeNull();
        expect((await early.auth.refreshSession()).data.session).toBeNull();
        for (const { text } of started.supabase
          .mails()
          .filter(({ to }) => to === 'elsewhere@people.example')) {
          for (const [link] of text.matchAll(/https?:\/\/\S+/g)) await pressLink(link);
        }
        expect((await arrive({ sub: randomUUID(), email, email_verified: true })).session?.user.id).toBe(
          session?.user.id,
        );
      });

      it('[AU-12][SE-06] Google lets no suspended account in', async () => {
        const known = { sub: randomUUID(), email: 'suspended@people.example', email_verified: true };
        const { session } = await arrive(known);
        await suspend(started.supabase, session?.user.id ?? '');
        expect((await arrive(known)).session).toBeNull();
      });

      it.each(Object.entries(OWNED))(
        '[AU-12][AU-01] the honest twin: the %s comes by Google with her own mailbox, and no password opens her account',
        async (role, email) => {
          await visitorOf(started.supabase).auth.signUp({ email, password: PASSWORD });
          const { session, client } = await arrive({ sub: randomUUID(), email, email_verified: true });
          expect(session?.user.email).toBe(email);
          expect(await roleOf({ client })).toBe(role);
          expect(await byPassword(email)).toBeNull();
        },
      );
    },
  );

  describe(`the rightful owner, on ${kind.name}`, () => {
    let started: Started;
    beforeAll(async () => {
      started = await kind.start();
    });
    afterAll(() => started.stop());

    it('[AU-01][AUTH-01] who proves the mailbox of an admin is admin from then on, and no minute before', async () => {
      await operatorOf(started.supabase).from('admin').insert({ email: 'owner@people.example' });
      const owner = await signUp(started.supabase, 'owner');
      expect((await owner.client.rpc('my_role')).data).toBe('admin');
    });
  });
}
