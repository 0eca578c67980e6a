import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pressedTo } from '#server/supabase/testing/press-link.ts';
import { type Actor, PASSWORD, signUp, signUpUnconfirmed, visitorOf } from './actors.ts';
import { letCodesAge, migrationsWithClock } from './clock.ts';
import { type DatabaseKind, onlyOfOurs, type Started } from './databases.ts';

/** time for emails that must not come */
const SETTLED_MS = 600;
/** an email that waited is looked for every three seconds */
const WAITED_FOR_MS = 6_000;
const CHALLENGE = { code_challenge: 'c'.repeat(43), code_challenge_method: 's256' };

/** What a member learns by changing her address, and whom she can have written to. */
export function describeAddressChange(kind: DatabaseKind): void {
  const { name, start, isPlatform } = kind;
  const itOfOurs = onlyOfOurs(kind);
  describe(`changing an address on ${name}`, () => {
    let started: Started;
    const clock = migrationsWithClock();
    beforeAll(async () => {
      started = await start({ migrationsDir: clock.folder });
    });
    afterAll(async () => {
      await started.stop();
      clock.remove();
    });

    async function callAs(
      { client }: Actor,
      method: 'GET' | 'PUT',
      body?: object,
      address = '127.0.0.1',
    ): Promise<{ status: number; headers: string[]; body: Record<string, unknown> }> {
      const { url, anonKey, supabase } = started.supabase;
      const { data } = await client.auth.getSession();
      const headers = {
        apikey: anonKey,
        authorization: `Bearer ${data.session?.access_token}`,
        'content-type': 'application/json',
      };
      const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      const answer = await supabase.handle(new Request(`${url}/auth/v1/user`, init), { address });
      return {
        status: answer.status,
        headers: [...answer.headers.keys()].toSorted(),
        body: (await answer.json()) as Record<string, unknown>,
      };
    }
    const change = (actor: Actor, email: string, more: object = {}) =>
      callAs(actor, 'PUT', { email, current_password: PASSWORD, ...more });
    const addressOf = (actor: Actor) =>
      actor.client.auth.getUser().then(({ data }) => [data.user?.email, data.user?.new_email]);

    /** The platform tells a member that an address is taken, and takes the other alone. */
    const mayBeAsked = (free: string, taken: string) => (isPlatform ? [free] : [free, taken]);
    const mailsTo = (email: string) => started.supabase.mails().filter(({ to }) => to === email);
    /** The mail that `cause` makes arrive at an address, with its link. */
    async function mailBy(email: string, cause: () => Promise<unknown>) {
      const known = mailsTo(email).length;
      await cause();
      await expect.poll(() => mailsTo(email).length, { timeout: WAITED_FOR_MS }).toBe(known + 1);
      return started.supabase.mailTo(email);
    }
    const later = () => letCodesAge(started.supabase, '20 minutes');
    const settled = () => new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
    async function expectNothingMore(email: string, count: number): Promise<void> {
      await later();
      await settled();
      expect(mailsTo(email)).toHaveLength(count);
    }

    /** What stays when the names of the people, ids, times and tokens are taken out. */
    const outlineOf = (value: unknown, member: string, target: string): unknown =>
      JSON.parse(
        JSON.stringify(value)
          .replaceAll(target, '<target>')
          .replaceAll(member, '<member>')
          .replaceAll(member.split('@')[0] ?? '', '<name>')
          .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>')
          .replaceAll(/\d{4}-\d\d-\d\d[T ][\d:.]+(?:Z|\+00(?::00)?)?/g, '<time>')
          .replaceAll(/[0-9a-f]{64}/g, '<token>'),
      );

    /** Everything that a member can see of a change to this address and of what she does about it afterwards. */
    async function seenBy(member: Actor, target: string): Promise<unknown> {
      const answers: unknown[] = [];
      const ask = async (more: object = {}) => {
        answers.push(await change(member, target, more), await callAs(member, 'GET'));
      };
      const press = async (link: string) => {
        const page = await fetch(link);
        answers.push([page.status, await page.text()], await pressedTo(link), await pressedTo(link));
        answers.push(await callAs(member, 'GET'));
      };
      const first = await mailBy(member.email, () => ask({ data: { nickname: 'Nilufar' } }));
      // a moment later the same once more
      await ask();
      await press(first.link);
      await later();
      const resend = () =>
        visitorOf(started.supabase).auth.resend({ type: 'email_change', email: member.email });
      const second = await mailBy(member.email, async () => answers.push(await resend()));
      answers.push(await callAs(member, 'GET'));
      await press(second.link);
      await later();
      const third = await mailBy(member.email, () => ask(CHALLENGE));
      await press(third.link);
      await expectNothingMore(member.email, 4);
      const mails = mailsTo(member.email).map(({ subject, text, html }) => [subject, text, html]);
      return outlineOf([answers, mails], member.email, target);
    }

    itOfOurs(
      '[AU-06] looks the same to a member whether the new address is free, taken or waits for its proof',
      async () => {
        const owner = await signUp(started.supabase, 'owner');
        const waiting = await signUpUnconfirmed(started.supabase, 'waiting');
        await started.supabase.mailTo(waiting.email);
        await later();
        const free = await seenBy(await signUp(started.supabase, 'asks-free'), 'nobody-there@people.example');
        const taken = await seenBy(await signUp(started.supabase, 'asks-taken'), owner.email);
        const unproven = await seenBy(await signUp(started.supabase, 'asks-early'), waiting.email);
        expect(JSON.stringify(free)).toContain('"new_email":"<target>"');
        expect(taken).toEqual(free);
        expect(unproven).toEqual(free);
        // owners are told as at a sign-up, and get no link by which the other account could move
        expect(mailsTo(owner.email)[0]?.subject).toBe('Your account');
        expect(mailsTo(waiting.email).length).toBeGreaterThan(1);
        for (const { to, text } of started.supabase.mails()) {
          if (to === owner.email || to === waiting.email) expect(text).not.toContain('email_change');
          expect(text).not.toMatch(/asks-(?:taken|early)@/);
        }
        expect(await addressOf(owner)).toEqual([owner.email, undefined]);
      },
    );

    it('[AU-06] takes a new password and a new address in one call, whether the address is taken or not', async () => {
      const owner = await signUp(started.supabase, 'owner-of-one');
      for (const target of mayBeAsked('free-for-one@people.example', owner.email)) {
        const member = await signUp(started.supabase, `both-at-once-${target.split('@')[0]}`);
        const password = 'four quiet mountains';
        expect((await change(member, target, { password })).status).toBe(200);
        const entered = await visitorOf(started.supabase).auth.signInWithPassword({
          email: member.email,
          password,
        });
        expect(entered.error).toBeNull();
        expect(await addressOf(member)).toEqual([member.email, target]);
      }
    });

    it('[AU-06] [AU-02] ends an earlier change with its links, whether the next address is taken or not', async () => {
      const owner = await signUp(started.supabase, 'owner-of-next');
      for (const target of mayBeAsked('next@people.example', owner.email)) {
        const member = await signUp(started.supabase, `changes-her-mind-${target.split('@')[0]}`);
        const earlier = `earlier-${member.email}`;
        const toOld = await mailBy(member.email, () => change(member, earlier));
        const toNew = await started.supabase.mailTo(earlier);
        expect(await pressedTo(toNew.link)).toContain('message=');
        expect((await change(member, target)).status).toBe(200);
        for (const { link } of [toOld, toNew]) expect(await pressedTo(link)).toContain('otp_expired');
        expect(await addressOf(member)).toEqual([member.email, target]);
      }
    });

    // the pause between emails is our own service's
    itOfOurs('[AU-02] [AU-04] asking again within the pause leaves no dead link on its way', async () => {
      const member = await signUp(started.supabase, 'asks-thrice');
      await mailBy(member.email, () => change(member, 'first@elsewhere.example'));
      await change(member, 'second@elsewhere.example');
      await change(member, 'third@elsewhere.example');
      const { link } = await mailBy(member.email, later);
      expect(await pressedTo(link)).toContain('message=');
      expect(await addressOf(member)).toEqual([member.email, 'third@elsewhere.example']);
      await expectNothingMore(member.email, mailsTo(member.email).length);
    });

    itOfOurs('[AU-04] who asks for an address first keeps nobody else from its link', async () => {
      const target = 'wanted@elsewhere.example';
      const members: Actor[] = [];
      for (const label of ['wants', 'wants-too', 'wants-as-well']) {
        members.push(await signUp(started.supabase, label));
      }
      for (const member of members) await change(member, target);
      await later();
      await expect.poll(() => mailsTo(target).length, { timeout: WAITED_FOR_MS }).toBe(members.length);
      const links = mailsTo(target).map(({ text }) => /https?:\S+/.exec(text)?.[0] ?? '');
      expect(new Set(links).size).toBe(members.length);
      for (const link of links) expect(await pressedTo(link)).toContain('message=');
    });

    /** A change that both mailboxes have the links of, before somebody signs up with the new address. */
    async function pending(label: string) {
      const member = await signUp(started.supabase, `${label}-mover`);
      const target = `${label}-target@people.example`;
      const old = await mailBy(member.email, () => change(member, target));
      const next = await started.supabase.mailTo(target);
      return { member, target, old, next };
    }

    it('[AU-02] the honest twin: a free address is taken over once both mailboxes said yes', async () => {
      const { member, target, old, next } = await pending('honest');
      expect(await pressedTo(old.link)).toContain('message=');
      expect(await pressedTo(next.link)).toContain('confirmed=email_change');
      expect(await addressOf(member)).toEqual([target, undefined]);
      await later();
      expect(await pressedTo(next.link)).toContain('otp_expired');
    });

    it.each(['the present', 'the new'])(
      '[AU-06] an address that got an account meanwhile looks as if the other mailbox had not agreed, when %s one comes second',
      async (second) => {
        const { member, target, old, next } = await pending(`late-${second.split(' ')[1]}`);
        const [before, after] = second === 'the new' ? [old, next] : [next, old];
        const half = await pressedTo(before.link);
        await later();
        const owner = await signUp(started.supabase, target.split('@')[0] ?? '');
        expect(await pressedTo(after.link)).toBe(half);
        expect(await addressOf(member)).toEqual([member.email, target]);
        expect(await addressOf(owner)).toEqual([target, undefined]);
        for (const { link } of [old, next]) expect(await pressedTo(link)).toContain('otp_expired');
      },
    );

    it('[AU-06] a token in place of the button tells no more', async () => {
      const { member, target, old, next } = await pending('by-token');
      const verify = ({ link }: { link: string }) =>
        visitorOf(started.supabase).auth.verifyOtp({
          type: 'email_change',
          token_hash: new URL(link).searchParams.get('token') ?? '',
        });
      const first = await verify(next);
      expect(first.error).toBeNull();
      await later();
      await signUp(started.supabase, target.split('@')[0] ?? '');
      expect(await verify(old)).toEqual(first);
      expect((await verify(old)).error?.code).toBe('otp_expired');
      expect(await addressOf(member)).toEqual([member.email, target]);
    });

    itOfOurs(
      '[AU-06] a change that is mailed again does so for an address that got an account meanwhile, but not to it',
      async () => {
        const { member, target } = await pending('again');
        await later();
        await signUp(started.supabase, target.split('@')[0] ?? '');
        await later();
        const known = mailsTo(target).filter(({ text }) => text.includes('email_change')).length;
        const visitor = visitorOf(started.supabase);
        await mailBy(member.email, () => visitor.auth.resend({ type: 'email_change', email: member.email }));
        await later();
        await settled();
        expect(mailsTo(target).filter(({ text }) => text.includes('email_change'))).toHaveLength(known);
        expect(mailsTo(target)[0]?.subject).toBe('Your account');
      },
    );

    it('[AU-04] a member has five strangers written to in a quarter of an hour, wherever she is', async () => {
      const member = await signUp(started.supabase, 'writes-to-many');
      const statuses: number[] = [];
      for (let index = 0; index < 12; index += 1) {
        const body = { email: `stranger${index}@elsewhere.example`, current_password: PASSWORD };
        statuses.push((await callAs(member, 'PUT', body, `198.51.100.${index % 4}`)).status);
      }
      expect(statuses).toEqual([...Array(5).fill(200), ...Array(7).fill(429)]);
      await settled();
      const strangers = started.supabase.mails().filter(({ to }) => to.startsWith('stranger'));
      expect(strangers).toHaveLength(5);
      // what mails nobody is not counted with it
      expect((await callAs(member, 'PUT', { data: { nickname: 'Nilufar' } })).status).toBe(200);
      const password = 'four quiet mountains';
      expect((await callAs(member, 'PUT', { password, current_password: PASSWORD })).status).toBe(200);
    });

    it('[AU-03] [AU-09] wrong passwords at a change of address are counted with those at a change of password', async () => {
      const member = await signUp(started.supabase, 'guesses');
      const statuses: number[] = [];
      for (let index = 0; index < 3; index += 1)
        statuses.push(
          (await change(member, 'guess@elsewhere.example', { current_password: 'wrong' })).status,
        );
      for (let index = 0; index < 2; index += 1) {
        const body = { password: 'four quiet mountains', current_password: 'wrong' };
        statuses.push((await callAs(member, 'PUT', body)).status);
      }
      expect(statuses).toEqual(Array(5).fill(400));
      expect((await change(member, 'guess@elsewhere.example')).status).toBe(429);
      expect(
        (await callAs(member, 'PUT', { password: 'four quiet mountains', current_password: PASSWORD }))
          .status,
      ).toBe(429);
      await expectNothingMore('guess@elsewhere.example', 0);
    });
  });
}
