import { AuthClient } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pressLink } from '#server/supabase/testing/press-link.ts';
import { operatorOf, PASSWORD, signUp as signUpAs, visitorOf } from './actors.ts';
import { type DatabaseKind, onlyOfOurs, type Started } from './databases.ts';
import { leanOnGoogle, letCodesAge, migrationsWithClock, tracesOf } from './clock.ts';

const HIS_PASSWORD = 'seventeen grey pigeons';
const HER_PASSWORD = 'a river under the snow';

interface Asked {
  cookie: string;
}

/** An address belongs to who reads its emails, whoever signed up with it first. */
export function describeFirstSignUp(kind: DatabaseKind): void {
  const itOfOurs = onlyOfOurs(kind);
  describe(`two sign-ups with one address, on ${kind.name}`, () => {
    let started: Started;
    const clock = migrationsWithClock();
    beforeAll(async () => {
      started = await kind.start({ migrationsDir: clock.folder });
    });
    afterAll(async () => {
      await started.stop();
      clock.remove();
    });

    /** As the form of the web app does it, in a browser that keeps its cookies. */
    async function ask(path: string, body: object, cookie = ''): Promise<Asked> {
      const { url, anonKey } = started.supabase;
      const answer = await fetch(`${url}/auth/v1${path}`, {
        method: 'POST',
        headers: { apikey: anonKey, 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      });
      expect(answer.status).toBe(200);
      return { cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
    }
    const signUp = (email: string, password: string, name: string, cookie?: string) =>
      ask('/signup', { email, password, data: { first_name: name } }, cookie);

    async function entered(email: string, password: string) {
      const client = visitorOf(started.supabase);
      const { data, error } = await client.auth.signInWithPassword({ email, password });
      return { user: data.user, code: error?.code, client };
    }
    const mailsTo = (email: string) => started.supabase.mails().filter(({ to }) => to === email);
    const linkOf = async (email: string) => (await started.supabase.mailTo(email)).link;
    const later = () => letCodesAge(started.supabase, '20 minutes');

    /** He signs up, then she does; the links of both emails, his first. */
    async function afterBoth(email: string) {
      await signUp(email, HIS_PASSWORD, 'Thief');
      const first = await linkOf(email);
      await later();
      const { cookie } = await signUp(email, HER_PASSWORD, 'Owner');
      await expect.poll(() => mailsTo(email).length).toBe(2);
      return { cookie, links: [first, await linkOf(email)] };
    }

    it('[AU-12] a link that is only opened, as programs that read emails do, confirms nothing', async () => {
      const email = 'scanned@people.example';
      await signUp(email, PASSWORD, 'Owner');
      const link = await linkOf(email);
      for (const method of ['GET', 'HEAD', 'GET']) await fetch(link, { method, redirect: 'manual' });
      expect((await entered(email, PASSWORD)).code).toBe('email_not_confirmed');
      expect((await pressLink(link, { password: PASSWORD })).status).toBe(303);
      expect((await entered(email, PASSWORD)).user?.email).toBe(email);
    });

    itOfOurs.each([
      ['his', 0],
      ['hers', 1],
    ])(
      '[AU-12] in her own browser %s link asks for a password, and hers gives the account her name, and not his',
      async (whose, place) => {
        const email = `both-${whose}@people.example`;
        const { cookie, links } = await afterBoth(email);
        expect((await pressLink(links[place] ?? '', { cookie })).status).toBe(422);
        expect((await pressLink(links[place] ?? '', { cookie, password: HER_PASSWORD })).status).toBe(303);
        expect((await entered(email, HIS_PASSWORD)).user).toBeNull();
        const { user } = await entered(email, HER_PASSWORD);
        expect(user?.user_metadata.first_name).toBe('Owner');
        for (const link of links)
          expect((await pressLink(link, { password: HIS_PASSWORD })).headers.get('location')).toContain(
            'otp_expired',
          );
        expect((await entered(email, HIS_PASSWORD)).user).toBeNull();
      },
    );

    it.each([
      ['before', true],
      ['after', false],
    ])(
      '[AU-12] in a shared browser from which he signed up %s her his password does not survive her button',
      async (when, isHisFirst) => {
        const email = `cafe-${when}@people.example`;
        const people = [
          [HIS_PASSWORD, 'Thief'],
          [HER_PASSWORD, 'Owner'],
        ] as const;
        const order = isHisFirst ? people : people.toReversed();
        const cookies = new Map<string, string>();
        for (const [password, name] of order) {
          cookies.set(name, (await signUp(email, password, name)).cookie);
          await later();
        }
        const inTheCafe = { cookie: cookies.get('Thief') ?? '' };
        const link = await linkOf(email);
        const shown = await fetch(link, { headers: inTheCafe });
        expect(await shown.text()).toContain('name="password"');
        expect((await pressLink(link, inTheCafe)).status).toBe(422);
        expect((await entered(email, HIS_PASSWORD)).user).toBeNull();
        expect((await pressLink(link, { ...inTheCafe, password: 'a third one, new' })).status).toBe(303);
        for (const old of [HIS_PASSWORD, HER_PASSWORD]) expect((await entered(email, old)).user).toBeNull();
        expect((await entered(email, 'a third one, new')).user?.email).toBe(email);
      },
    );

    itOfOurs('[AU-12] a single sign-up is confirmed in its own browser without a password', async () => {
      const email = 'single@people.example';
      const { cookie } = await signUp(email, HER_PASSWORD, 'Owner');
      expect((await pressLink(await linkOf(email), { cookie })).status).toBe(303);
      expect((await entered(email, HER_PASSWORD)).user?.user_metadata.first_name).toBe('Owner');
    });

    itOfOurs(
      '[AU-12] in another browser nothing is confirmed without a password, and the typed one is the only one',
      async () => {
        const email = 'elsewhere@people.example';
        const { links } = await afterBoth(email);
        const [first = ''] = links;
        const page = await pressLink(first);
        expect(page.status).toBe(422);
        expect(await page.text()).toContain('name="password"');
        expect((await entered(email, HIS_PASSWORD)).user).toBeNull();
        expect((await pressLink(first, { password: '12345678' })).status).toBe(422);
        expect((await pressLink(first, { password: 'a third one, new' })).status).toBe(303);
        for (const old of [HIS_PASSWORD, HER_PASSWORD]) expect((await entered(email, old)).user).toBeNull();
        const { user } = await entered(email, 'a third one, new');
        expect(user?.email).toBe(email);
        expect(user?.user_metadata.first_name).toBeUndefined();
      },
    );

    it('[AU-12] who presses the button of a sign-up that was not hers does not hand the account over', async () => {
      const email = 'unasked@people.example';
      await signUp(email, HIS_PASSWORD, 'Thief');
      const link = await linkOf(email);
      const strange = { cookie: `asked-here=${'x'.repeat(43)}` };
      expect((await pressLink(link)).status).toBe(422);
      expect((await pressLink(link, strange)).status).toBe(422);
      expect((await entered(email, HIS_PASSWORD)).code).toBe('email_not_confirmed');
    });

    it('[AU-12] two passwords from one browser, which may be shared, are asked about', async () => {
      const email = 'shared@people.example';
      const { cookie } = await signUp(email, HER_PASSWORD, 'Owner');
      await signUp(email, HIS_PASSWORD, 'Brother', cookie);
      expect((await pressLink(await linkOf(email), { cookie })).status).toBe(422);
      expect((await pressLink(await linkOf(email), { cookie, password: HER_PASSWORD })).status).toBe(303);
      expect((await entered(email, HIS_PASSWORD)).user).toBeNull();
      const { user } = await entered(email, HER_PASSWORD);
      expect(user?.email).toBe(email);
      // a platform cannot tell whose name is whose: she is asked for hers anew
      expect(user?.user_metadata.first_name).toBe(kind.isPlatform ? undefined : 'Owner');
    });

    itOfOurs("[AU-12] twelve strangers' sign-ups from three sources do not push hers out", async () => {
      const email = 'pushed-out@people.example';
      const { cookie } = await signUp(email, HER_PASSWORD, 'Owner');
      const link = await linkOf(email);
      const { url, anonKey, supabase } = started.supabase;
      for (let count = 0; count < 12; count += 1) {
        const stranger = new Request(`${url}/auth/v1/signup`, {
          method: 'POST',
          headers: { apikey: anonKey, 'content-type': 'application/json' },
          body: JSON.stringify({ email, password: HIS_PASSWORD, data: { first_name: 'Thief' } }),
        });
        const answer = await supabase.handle(stranger, { address: `198.51.100.${count % 3}` });
        expect(answer.status).toBe(200);
      }
      expect((await pressLink(link, { cookie })).status).toBe(422);
      expect((await pressLink(link, { cookie, password: HER_PASSWORD })).status).toBe(303);
      expect((await entered(email, HIS_PASSWORD)).user).toBeNull();
      expect((await entered(email, HER_PASSWORD)).user?.user_metadata.first_name).toBe('Owner');
    });

    it('[AU-12] a forgotten password of an address that is not confirmed leads to a new one, not to his', async () => {
      const email = 'forgotten@people.example';
      await signUp(email, HIS_PASSWORD, 'Thief');
      await linkOf(email);
      await later();
      await ask('/recover', { email });
      await expect.poll(() => mailsTo(email).length).toBe(2);
      const link = await linkOf(email);
      expect((await pressLink(link)).status).toBe(422);
      expect((await pressLink(link, { password: HER_PASSWORD })).status).toBe(303);
      expect((await entered(email, HIS_PASSWORD)).user).toBeNull();
      expect((await entered(email, HER_PASSWORD)).user?.email).toBe(email);
    });

    itOfOurs(
      '[AU-12][AU-01] the address of an admin to be gives him nothing, and her the rights',
      async () => {
        const email = 'admin-to-be@people.example';
        await operatorOf(started.supabase).from('admin').insert({ email });
        const { cookie, links } = await afterBoth(email);
        await pressLink(links[0] ?? '', { cookie, password: HER_PASSWORD });
        const his = await entered(email, HIS_PASSWORD);
        expect((await his.client.rpc('my_role')).data).toBeNull();
        const hers = await entered(email, HER_PASSWORD);
        expect((await hers.client.rpc('my_role')).data).toBe('admin');
      },
    );

    itOfOurs(
      '[AU-12] whoever becomes admin later chooses a new password first, and older sessions end',
      async () => {
        const email = 'promoted@people.example';
        const { cookie } = await signUp(email, PASSWORD, 'Owner');
        await pressLink(await linkOf(email), { cookie });
        const early = await entered(email, PASSWORD);
        const operator = operatorOf(started.supabase);
        expect((await operator.rpc('require_new_password', { p_email: email })).data).toBe(true);
        await operator.from('admin').insert({ email });
        expect((await early.client.from('admin').select('*')).data ?? []).toEqual([]);
        expect((await early.client.auth.refreshSession()).data.session).toBeNull();
        expect((await entered(email, PASSWORD)).user).toBeNull();
        expect(
          (await visitorOf(started.supabase).rpc('require_new_password', { p_email: email })).error,
        ).not.toBeNull();
      },
    );

    itOfOurs.each([true, false])(
      '[AU-12][AU-01] an account of Google alone keeps no session and no other address when it becomes admin (other address: %s)',
      async (hasOther) => {
        const { supabase } = started;
        const early = await signUpAs(supabase, `leans-on-google-${hasOther}`);
        const other = `somebody-else-${hasOther}@people.example`;
        await leanOnGoogle(supabase, early.id, hasOther ? [early.email, other] : [early.email]);
        const operator = operatorOf(supabase);
        expect((await operator.rpc('require_new_password', { p_email: early.email })).data).toBe(true);
        await operator.from('admin').insert({ email: early.email });
        expect(await tracesOf(supabase, early.id)).toEqual({ google: [early.email], sessions: 0, codes: 0 });
        expect((await early.client.rpc('my_role')).data).toBeNull();
        expect((await early.client.auth.refreshSession()).data.session).toBeNull();

        await later();
        const known = mailsTo(early.email).length;
        await ask('/recover', { email: early.email });
        await expect.poll(() => mailsTo(early.email).length).toBe(known + 1);
        const token_hash = new URL(await linkOf(early.email)).searchParams.get('token') ?? '';
        const owner = visitorOf(supabase);
        expect((await owner.auth.verifyOtp({ type: 'recovery', token_hash })).error).toBeNull();
        expect((await owner.rpc('my_role')).data).toBeNull();
        expect((await owner.auth.updateUser({ password: HER_PASSWORD })).error).toBeNull();
        expect((await owner.rpc('my_role')).data).toBe('admin');
      },
    );

    itOfOurs('[AU-12] a token for a session, without the button, needs the password too', async () => {
      const email = 'by-token@people.example';
      await signUp(email, HIS_PASSWORD, 'Thief');
      const token_hash = new URL(await linkOf(email)).searchParams.get('token') ?? '';
      const { url, anonKey } = started.supabase;
      const client = new AuthClient({
        url: `${url}/auth/v1`,
        headers: { apikey: anonKey },
        persistSession: false,
      });
      expect((await client.verifyOtp({ type: 'signup', token_hash })).error?.status).toBe(422);
      expect((await entered(email, HIS_PASSWORD)).code).toBe('email_not_confirmed');
    });

    itOfOurs('[AU-10] a link to a new password is not used up by looking at it', async () => {
      const email = 'looked-at@people.example';
      const { cookie } = await signUp(email, PASSWORD, 'Owner');
      await pressLink(await linkOf(email), { cookie });
      const known = mailsTo(email).length;
      await ask('/recover', { email });
      await expect.poll(() => mailsTo(email).length).toBe(known + 1);
      const link = await linkOf(email);
      for (const _ of [1, 2, 3]) expect((await fetch(link, { redirect: 'manual' })).status).toBe(200);
      expect(
        new URL((await pressLink(link)).headers.get('location') ?? '').searchParams.get('confirmed'),
      ).toBe('recovery');
      expect((await pressLink(link)).headers.get('location')).toContain('otp_expired');
    });
  });
}
