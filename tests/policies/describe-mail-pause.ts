import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pressedTo, pressLink } from '#server/supabase/testing/press-link.ts';
import { signUp, PASSWORD, visitorOf } from './actors.ts';
import type { DatabaseKind, Started } from './databases.ts';

const PATIENCE_MS = 1_500;

/** Nobody floods a mailbox, and asking again does not close the link that is on its way. */
export function describeMailPause(kind: DatabaseKind): void {
  describe(`asking for many emails, on ${kind.name}`, () => {
    let started: Started;
    beforeAll(async () => {
      started = await kind.start();
    });
    afterAll(() => started.stop());
    const mailsTo = (email: string) => started.supabase.mails().filter(({ to }) => to === email);
    const settled = () => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));

    it('[AU-04] five recoveries and four sign-ups send one email, and its link still works', async () => {
      const { email } = await signUp(started.supabase, 'flooded');
      const known = mailsTo(email).length;
      const visitor = visitorOf(started.supabase);
      for (let count = 0; count < 5; count += 1) await visitor.auth.resetPasswordForEmail(email);
      for (let count = 0; count < 4; count += 1) await visitor.auth.signUp({ email, password: PASSWORD });
      await settled();
      expect(mailsTo(email)).toHaveLength(known + 1);
      const { link } = await started.supabase.mailTo(email);
      const answer = await pressLink(link);
      expect(answer.headers.get('location')).toContain('confirmed=recovery');
    });

    it('[AU-04] five sign-ups, resends and recoveries of an unconfirmed address send one email, whose link works', async () => {
      const email = 'flooded-early@people.example';
      const visitor = visitorOf(started.supabase);
      for (let count = 0; count < 5; count += 1) await visitor.auth.signUp({ email, password: PASSWORD });
      for (let count = 0; count < 3; count += 1) await visitor.auth.resend({ type: 'signup', email });
      await visitor.auth.resetPasswordForEmail(email);
      await settled();
      expect(mailsTo(email)).toHaveLength(1);
      const { link } = await started.supabase.mailTo(email);
      expect((await pressLink(link, { password: PASSWORD })).status).toBe(303);
    });

    /** Asks for a new password as one browser behind an address. @returns the cookie of the browser */
    async function recover(email: string, verifier: string, address: string): Promise<string> {
      const { url, anonKey, supabase } = started.supabase;
      const code_challenge = createHash('sha256').update(verifier).digest('base64url');
      const answer = await supabase.handle(
        new Request(`${url}/auth/v1/recover`, {
          method: 'POST',
          headers: { apikey: anonKey, 'content-type': 'application/json' },
          body: JSON.stringify({ email, code_challenge, code_challenge_method: 's256' }),
        }),
        { address },
      );
      expect(answer.status).toBe(200);
      return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    }

    it("[AU-10] fifteen strangers' recoveries from three sources do not take the owner's button from her", async () => {
      const { email } = await signUp(started.supabase, 'crowded-out');
      const known = mailsTo(email).length;
      const [own, strangers] = ['o'.repeat(64), 's'.repeat(64)];
      // the one email that comes is the one that a stranger asked for
      await recover(email, strangers, '198.51.100.0');
      await expect.poll(() => mailsTo(email).length).toBe(known + 1);
      const cookie = await recover(email, own, '192.0.2.1');
      for (let count = 1; count < 15; count += 1) await recover(email, strangers, `198.51.100.${count % 3}`);
      const { link } = await started.supabase.mailTo(email);
      const code = new URL(await pressedTo(link, { cookie })).searchParams.get('code');
      const exchange = async (code_verifier: string) => {
        const answer = await fetch(`${started.supabase.url}/auth/v1/token?grant_type=pkce`, {
          method: 'POST',
          headers: { apikey: started.supabase.anonKey, 'content-type': 'application/json' },
          body: JSON.stringify({ auth_code: code, code_verifier }),
        });
        return answer.status;
      };
      expect(await exchange(strangers)).toBe(400);
      expect(await exchange(own)).toBe(200);
    });
  });
}
