import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LIMIT_REACHED_ID } from '#domain/advisor/limits.ts';
import { standIn } from '#domain/testing/stand-in.ts';
import { startForTest, type SupabaseForTest } from '../../supabase/testing/start-for-test.ts';
import {
  FakeBrowser,
  type FakePushService,
  pushSettings,
  startFakePushService,
} from '../../testing/fake-push-service.ts';
import { asService, type Person, signUp } from '../../testing/people.ts';
import { alertSignature, AlertWebhook } from '../clients/alert-webhook.ts';
import { DatabaseClient } from '../clients/database.ts';
import { PushServiceClient } from '../clients/push-service.ts';
import { Alarms } from '../services/alarms.ts';
import { MailOutbox } from '../services/mail-outbox.ts';
import { PushQueue } from '../services/push-queue.ts';
import { Screenings } from '../services/screenings.ts';
import type { ComposedMail } from '../text/compose-mail.ts';
import { alarmJob } from './alarm-job.ts';
import { mailJob } from './mail-job.ts';
import { pushJob } from './push-job.ts';
import { screeningJob } from './screening-job.ts';

const SECRET = 'a-secret-of-the-test-alone';
const WORDS = 'my father beats me every night and today he said he will kill me';

/** The operator's own alert service, on this machine. */
interface Webhook {
  url: string;
  received: { body: string; signature: unknown }[];
  status: number;
  server: Server;
}

async function startWebhook(): Promise<Webhook> {
  const webhook = standIn<Webhook>({ url: '', received: [], status: 204 });
  webhook.server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      webhook.received.push({
        body: Buffer.concat(parts).toString(),
        signature: request.headers['x-hamrah-signature'],
      });
      response.writeHead(webhook.status).end();
    });
  });
  await new Promise<void>((resolve) => webhook.server.listen(0, '127.0.0.1', resolve));
  webhook.url = `http://127.0.0.1:${(webhook.server.address() as AddressInfo).port}/alerts`;
  return webhook;
}

describe('from what a student writes to whoever is on call', () => {
  let supabase: SupabaseForTest;
  let push: FakePushService;
  let webhook: Webhook;
  let [student, admin]: Person[] = [];
  let now: Date;
  const mails: ComposedMail[] = [];
  const failures: string[] = [];
  const onFailure = (event: string) => failures.push(event);

  const asPerson = async (person: Person | undefined, path: string, method: string, body: unknown) => {
    const answer = await fetch(`${supabase.url}/rest/v1${path}`, {
      method,
      headers: {
        apikey: supabase.anonKey,
        authorization: `Bearer ${person?.token ?? ''}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    expect(answer.status, text).toBeLessThan(300);
    return text === '' ? null : (JSON.parse(text) as unknown);
  };
  const write = (words: string) =>
    asPerson(student, '/rpc/ask_team', 'POST', {
      p_event_id: crypto.randomUUID(),
      p_language: 'en',
      p_question: words,
    });
  const database = () => new DatabaseClient({ ...supabase, fetch });
  const screen = () => screeningJob({ screenings: new Screenings(database()), onFailure }).runOnce();
  /** Everything that the server does in the background, once. */
  const work = async () => {
    const clock = () => now;
    await screen();
    await alarmJob({
      alarms: new Alarms(database(), clock),
      webhook: new AlertWebhook({ url: webhook.url, secret: SECRET }),
      onFailure,
    }).runOnce();
    await mailJob({
      outbox: new MailOutbox(database(), clock),
      send: async (mail) => void mails.push(mail),
      publicUrl: 'https://rah.example.org',
      onFailure,
    }).runOnce();
    await pushJob({
      queue: new PushQueue(database(), clock),
      service: new PushServiceClient(pushSettings(push.url)),
      isOn: () => true,
      onFailure,
    }).runOnce();
  };
  const openAlarms = async () =>
    (
      (await asPerson(admin, '/rpc/open_alarms', 'POST', {})) as {
        alarms: { report_id: string; step: number; taken_by: string | null; is_mine: boolean }[];
      }
    ).alarms;

  beforeAll(async () => {
    [supabase, push, webhook] = await Promise.all([startForTest(), startFakePushService(), startWebhook()]);
    student = await signUp(supabase, 'sara@example.org');
    admin = await signUp(supabase, 'on.call@example.org');
    await asService(supabase, '/admin', {
      method: 'POST',
      body: JSON.stringify({ email: admin.email }),
    });
    const browser = new FakeBrowser('https://fcm.googleapis.com/fcm/send/on-call');
    await asPerson(admin, '/rpc/save_push', 'POST', {
      p_endpoint: browser.endpoint,
      p_p256dh: browser.p256dh,
      p_auth: browser.auth,
    });
  });
  beforeEach(() => {
    now = new Date(Date.now() + 5_000);
    mails.length = 0;
    failures.length = 0;
    push.handed.length = 0;
    webhook.received.length = 0;
    webhook.status = 204;
  });
  afterAll(async () => {
    webhook.server.close();
    await Promise.all([supabase.close(), push.close()]);
  });

  it('leaves alone what is no danger', async () => {
    await write('I like biology and I want to become a nurse.');
    expect(await screen()).toBe(1);
    expect(await screen()).toBe(0);
    await work();
    expect([mails, push.handed, webhook.received, failures]).toEqual([[], [], [], []]);
  });

  it('[SG-04] calls by e-mail, push, screen and webhook, with no word of hers in any of them', async () => {
    await write(WORDS);
    await work();
    expect(failures).toEqual([]);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['on.call@example.org', 'Please sign in now'],
    ]);
    expect(push.handed.map(({ headers }) => headers.urgency)).toEqual(['high']);
    expect(await openAlarms()).toMatchObject([{ step: 0 }]);
    const [received] = webhook.received;
    expect(received?.signature).toBe(alertSignature(SECRET, received?.body ?? ''));
    expect(JSON.parse(received?.body ?? '{}')).toMatchObject({ event: 'alarm', step: 0 });
    const said = JSON.stringify([mails, push.handed.map(({ headers }) => headers), received]);
    expect(said).not.toMatch(/father|kill|sara|violence|distress/i);
  });

  it('[SG-04] calls again after ten minutes, and tells a webhook that was away until it hears', async () => {
    now = new Date(now.getTime() + 600_000);
    webhook.status = 500;
    await work();
    expect(failures).toEqual(['alarm_not_posted']);
    expect([mails.length, webhook.received.length]).toEqual([1, 1]);
    webhook.status = 204;
    now = new Date(now.getTime() + 16_000);
    await work();
    expect(webhook.received.map(({ body }) => (JSON.parse(body) as { step: number }).step)).toEqual([1, 1]);
    now = new Date(now.getTime() + 16_000);
    await work();
    expect(webhook.received).toHaveLength(2);
  });

  it('[SG-04] is quiet once somebody has taken it, and the student reads the answer', async () => {
    const [alarm] = await openAlarms();
    await asPerson(admin, '/rpc/take_case', 'POST', {
      p_event_id: crypto.randomUUID(),
      p_report_id: alarm?.report_id,
    });
    expect(await openAlarms()).toMatchObject([{ is_mine: true, taken_by: 'on.call@example.org' }]);
    await asPerson(admin, '/rpc/answer_report', 'POST', {
      p_event_id: crypto.randomUUID(),
      p_report_id: alarm?.report_id,
      p_answer: 'You are not alone. We are here.',
    });
    expect(await openAlarms()).toEqual([]);
    now = new Date(now.getTime() + 3_600_000);
    await work();
    expect([mails, webhook.received]).toEqual([[], []]);
    expect(
      await asPerson(student, '/advisor_escalations?select=answer&question=eq.', 'GET', undefined),
    ).toEqual([{ answer: 'You are not alone. We are here.' }]);
  });

  it('[SG-04] hears danger in a question that the limit of the day refuses', async () => {
    for (let asked = 0; asked < 10; asked += 1) await write('May I come later?');
    expect(await write('My brother locked me in and beats me every day')).toBe(LIMIT_REACHED_ID);
    await work();
    expect(mails.map(({ to }) => to)).toEqual(['on.call@example.org']);
  });
});
