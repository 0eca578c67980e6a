import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pressedTo } from '#server/supabase/testing/press-link.ts';
import { browserAt } from '#server/supabase/testing/google-browser.ts';
import { PASSWORD, signUp } from './actors.ts';
import { letCodesAge, migrationsWithClock } from './clock.ts';
import { onPglite, type Started } from './databases.ts';

/** Links in mails and the codes behind them, as time goes by. */
describe('a link to a new password', () => {
  let started: Started;
  const clock = migrationsWithClock();
  beforeAll(async () => {
    started = await onPglite.start({ migrationsDir: clock.folder });
  });
  afterAll(async () => {
    await started.stop();
    clock.remove();
  });

  /** Somebody who has asked for a link: her browser and the link that came. */
  async function asked(name: string) {
    const { supabase } = started;
    const { email } = await signUp(supabase, name);
    const browser = browserAt(supabase);
    const known = supabase.mails().length;
    await browser.resetPasswordForEmail(email, { redirectTo: `${supabase.url}/auth/callback` });
    await expect.poll(() => supabase.mails().length).toBe(known + 1);
    return { browser, email, link: (await supabase.mailTo(email)).link };
  }
  const follow = async (link: string) => new URL(await pressedTo(link)).searchParams;

  it('[AU-10] works once, and its code once, within ten minutes, in the browser that asked', async () => {
    const { browser, link } = await asked('prompt');
    const code = (await follow(link)).get('code') ?? '';
    expect((await follow(link)).get('error')).toBe('access_denied');
    expect((await browserAt(started.supabase).exchangeCodeForSession(code)).error).not.toBeNull();
    expect((await browser.exchangeCodeForSession(code)).error).toBeNull();
    expect((await browser.exchangeCodeForSession(code)).error).not.toBeNull();
    expect((await browser.updateUser({ password: 'four quiet mountains' })).error).toBeNull();
  });

  it('[AU-10] its code is dead after ten minutes', async () => {
    const { browser, link } = await asked('slow');
    const code = (await follow(link)).get('code') ?? '';
    await letCodesAge(started.supabase, '10 minutes');
    const { data, error } = await browser.exchangeCodeForSession(code);
    expect(data.session).toBeNull();
    expect(error?.code).toBe('flow_state_expired');
  });

  it('[AU-10] is dead after an hour, and a second one does not close the first', async () => {
    const { link } = await asked('late');
    await letCodesAge(started.supabase, '61 minutes');
    expect((await follow(link)).get('error')).toBe('access_denied');
    const { email, browser, link: older } = await asked('twice');
    const known = started.supabase.mails().length;
    await letCodesAge(started.supabase, '2 minutes');
    await browser.resetPasswordForEmail(email);
    await expect.poll(() => started.supabase.mails().length).toBe(known + 1);
    const { link: newer } = await started.supabase.mailTo(email);
    expect((await follow(older)).get('code')).not.toBeNull();
    // one was followed: the other opens nothing any more
    expect((await follow(newer)).get('error')).toBe('access_denied');
  });

  it('[AU-10] opens nothing under another kind, and a changed letter makes it nothing', async () => {
    const { link, email } = await asked('kinds');
    for (const type of ['signup', 'email_change', 'invite', 'magiclink', '']) {
      const other = new URL(link);
      other.searchParams.set('type', type);
      expect((await follow(other.href)).get('code'), type).toBeNull();
    }
    const token = new URL(link).searchParams.get('token') ?? '';
    const changed = new URL(link);
    changed.searchParams.set(
      'token',
      token.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    );
    expect((await follow(changed.href)).get('error')).toBe('access_denied');
    expect((await follow(link)).get('code')).not.toBeNull();
    // asking for a link changes nothing for who still knows her password
    const { error } = await browserAt(started.supabase).signInWithPassword({ email, password: PASSWORD });
    expect(error).toBeNull();
  });
});
