import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pressLink } from '#server/supabase/testing/press-link.ts';
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
  });
}
