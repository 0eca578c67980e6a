import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asService, type Person, signUp } from '../../testing/people.ts';
import { startForTest, type SupabaseForTest } from '../../supabase/testing/start-for-test.ts';
import { DatabaseClient } from '../clients/database.ts';
import { MailOutbox } from '../services/mail-outbox.ts';
import type { ComposedMail, WaitingMail } from '../text/compose-mail.ts';
import { mailJob, type MailJobDeps } from './mail-job.ts';

const waiting = (id: string, changes: Partial<WaitingMail> = {}): WaitingMail => ({
  id,
  to_email: `${id}@example.org`,
  kind: 'application_decision',
  params: { status: 'approved' },
  language: 'ps',
  ...changes,
});

/** A job over an outbox in memory, in which a mail is due until it is finished without a reason. */
function jobOver(mails: WaitingMail[], changes: Partial<MailJobDeps> = {}) {
  const sent: string[] = [];
  const finished: [string, string | null][] = [];
  const failures: string[] = [];
  const due = new Map(mails.map((mail) => [mail.id, mail]));
  const job = mailJob({
    publicUrl: 'http://localhost:3000',
    send: (mail: ComposedMail) => {
      sent.push(mail.to);
      return Promise.resolve();
    },
    onFailure: (event) => failures.push(event),
    outbox: {
      take: () => Promise.resolve([...due.values()]),
      finish: (id, reason) => {
        finished.push([id, reason]);
        if (reason === null) due.delete(id);
        return Promise.resolve();
      },
    },
    ...changes,
  });
  return { job, sent, finished, failures };
}

describe('one round', () => {
  it('sends every mail that is due, once', async () => {
    const { job, sent, finished } = jobOver([waiting('a'), waiting('b')]);
    expect(await job.runOnce()).toBe(2);
    expect(await job.runOnce()).toBe(0);
    expect(sent).toEqual(['a@example.org', 'b@example.org']);
    expect(finished).toEqual([
      ['a', null],
      ['b', null],
    ]);
  });

  it('reports a mail that could not be sent without its address, and goes on with the next', async () => {
    const { job, finished, failures } = jobOver([waiting('a'), waiting('b')], {
      send: ({ to }) =>
        to.startsWith('a') ? Promise.reject(new Error('550 a@example.org is unknown')) : Promise.resolve(),
    });
    await job.runOnce();
    expect(finished).toEqual([
      ['a', '550 [email] is unknown'],
      ['b', null],
    ]);
    expect(failures).toEqual(['mail_not_sent']);
  });

  it('[FM-30] never sends again what was sent but could not be marked', async () => {
    let reachable = false;
    const marked: string[] = [];
    const { job, sent, failures } = jobOver([], {
      outbox: {
        take: () => Promise.resolve([waiting('a')]),
        finish: (id) => {
          if (!reachable) return Promise.reject(new Error('gone'));
          marked.push(id);
          return Promise.resolve();
        },
      },
    });
    await job.runOnce();
    reachable = true;
    await job.runOnce();
    expect(sent).toEqual(['a@example.org']);
    expect(marked).toEqual(['a']);
    expect(failures).toEqual(['mail_not_marked']);
  });

  it('leaves a mail without words to be looked at, not sent empty', async () => {
    const { job, sent, finished } = jobOver([waiting('a', { kind: 'unknown' })]);
    await job.runOnce();
    expect(sent).toEqual([]);
    expect(finished[0]?.[1]).toContain('No words for a mail');
  });
});

describe('over the real outbox', () => {
  let supabase: SupabaseForTest;
  let admin: Person;

  beforeAll(async () => {
    supabase = await startForTest();
    admin = await signUp(supabase, 'wida@example.org');
    await asService(supabase, '/admin', { method: 'POST', body: JSON.stringify({ email: admin.email }) });
  });
  afterAll(() => supabase.close());

  it('[FEAT-02] an applicant is told of the decision, in her language, once', async () => {
    const applicant = await signUp(supabase, 'ahmad@example.org');
    const id = '0b7f5f0a-7f0a-4c0e-8a51-59d4c5f3a001';
    const row = { id, user_id: applicant.id, email: applicant.email, status: 'pending', language: 'fa' };
    await asService(supabase, '/mentorapplications', { method: 'POST', body: JSON.stringify(row) });
    const decided = await fetch(`${supabase.url}/rest/v1/rpc/decide_application`, {
      method: 'POST',
      headers: {
        apikey: supabase.anonKey,
        authorization: `Bearer ${admin.token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        p_event_id: '0b7f5f0a-7f0a-4c0e-8a51-59d4c5f3a002',
        p_application_id: id,
        p_status: 'approved',
      }),
    });
    expect(decided.status, await decided.text()).toBe(200);
    const outbox = new MailOutbox(new DatabaseClient({ ...supabase, fetch }));
    const sent: ComposedMail[] = [];
    const send = (mail: ComposedMail) => Promise.resolve(void sent.push(mail));
    const parts = { outbox, send, publicUrl: 'http://localhost:3000', onFailure: () => undefined };
    // Two processes at once, as in hosted mode: the lease gives the mail to one of them.
    await Promise.all([mailJob(parts).runOnce(), mailJob(parts).runOnce()]);
    await mailJob(parts).runOnce();
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['ahmad@example.org', 'برای شما خبری هست'],
    ]);
  });
});
