import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, operatorOf, PASSWORD, signUp, visitorOf } from './actors.ts';
import { onPglite, type Started } from './databases.ts';

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

describe.each(configurations)('taking over an address: $name', ({ autoConfirm, singleConfirmChanges }) => {
  let started: Started;
  let thief: Actor;

  async function roleOf({ client }: Pick<Actor, 'client'>): Promise<unknown> {
    return (await client.rpc('my_role')).data;
  }

  beforeAll(async () => {
    started = await onPglite.start({ autoConfirm, singleConfirmChanges });
    const operator = operatorOf(started.supabase);
    await operator.from('admin').insert({ email: RESERVED[0] ?? '' });
    await operator.from('mentorapplications').insert({ email: RESERVED[1] ?? '', status: 'approved' });
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
      await thief.client.auth.updateUser({ email });
      const mails = started.supabase.mails().filter(({ to }) => [email, thief.email].includes(to));
      for (const { text } of mails) {
        for (const [link] of text.matchAll(/https?:\/\/\S+/g)) await fetch(link, { redirect: 'manual' });
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
});

describe('the rightful owner', () => {
  let started: Started;
  beforeAll(async () => {
    started = await onPglite.start();
  });
  afterAll(() => started.stop());

  it('[AU-01][AUTH-01] who proves the mailbox of an admin is admin from then on, and no minute before', async () => {
    await operatorOf(started.supabase).from('admin').insert({ email: 'owner@people.example' });
    const owner = await signUp(started.supabase, 'owner');
    expect((await owner.client.rpc('my_role')).data).toBe('admin');
  });
});
