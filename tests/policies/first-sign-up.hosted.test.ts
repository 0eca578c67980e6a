import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pressLink } from '#server/supabase/testing/press-link.ts';
import { type ThroughOrigin, startThroughOrigin } from '#server/testing/start-through-origin.ts';
import { operatorOf, visitorOf } from './actors.ts';
import { throughOrigin } from './databases.ts';
import { describeFirstSignUp } from './describe-first-sign-up.ts';

describeFirstSignUp(throughOrigin);

const HIS = 'four wrong mountains';
const HERS = 'a long road, taken together';

/** The platform cannot tell two sign-ups apart: nothing of either counts but what is typed on the page of the link. */
describe('two sign-ups with one address at a platform', () => {
  let supabase: ThroughOrigin;
  beforeAll(async () => {
    supabase = await startThroughOrigin();
  });
  afterAll(() => supabase.close());

  const signUp = (email: string, password: string, name: string) =>
    visitorOf(supabase).auth.signUp({ email, password, options: { data: { first_name: name } } });
  const entered = async (email: string, password: string) => {
    const client = visitorOf(supabase);
    const { data } = await client.auth.signInWithPassword({ email, password });
    return { client, user: data.user };
  };
  async function afterBoth(email: string): Promise<string> {
    await signUp(email, HIS, 'Thief');
    await supabase.mailTo(email);
    await signUp(email, HERS, 'Owner');
    await expect.poll(() => supabase.mails().filter(({ to }) => to === email).length).toBe(2);
    return (await supabase.mailTo(email)).link;
  }

  it('[AU-12] keep neither password: only the typed one opens the account', async () => {
    const email = 'both@people.example';
    const link = await afterBoth(email);
    expect((await pressLink(link)).status).toBe(422);
    expect((await pressLink(link, { password: '12345678' })).status).toBe(422);
    expect((await pressLink(link, { password: 'a third one, new' })).status).toBe(303);
    for (const old of [HIS, HERS]) expect((await entered(email, old)).user).toBeNull();
    expect((await entered(email, 'a third one, new')).user?.email).toBe(email);
    expect((await pressLink(link, { password: HIS })).headers.get('location')).toContain('otp_expired');
  });

  it('[AU-12][AU-01] give him nothing and her the rights, where the address is that of an admin to be', async () => {
    const email = 'admin-to-be@people.example';
    await operatorOf(supabase).from('admin').insert({ email });
    const link = await afterBoth(email);
    expect((await pressLink(link, { password: HERS })).status).toBe(303);
    expect((await (await entered(email, HIS)).client.rpc('my_role')).data).toBeNull();
    expect((await (await entered(email, HERS)).client.rpc('my_role')).data).toBe('admin');
  });
});
