import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DatabaseClient } from '../clients/database.ts';
import { CONTACT_LIMITS, ContactMessages } from './contact-messages.ts';
import { ErrorIntake, REPORT_LIMITS } from './error-intake.ts';
import { LEAVING_LIMITS, LeftSessions } from './left-sessions.ts';
import { AddressQuota, Quota } from './quota.ts';
import { VISIT_LIMITS, VisitCounts } from './visit-counts.ts';

const refused = { code: 'rate_limited', params: { retryAfterSeconds: expect.any(Number) as unknown } };

/** A database that takes everything. */
const database = new DatabaseClient({
  url: 'http://database.invalid',
  anonKey: 'anon',
  serviceRoleKey: 'service',
  fetch: () => Promise.resolve(new Response(null, { status: 204 })),
});
/** The nth address of one household. */
const neighbour = (n: number) => `2001:db8:1:2::${n.toString(16)}`;
const ELSEWHERE = '2001:db8:1:3::1';

describe('Quota', () => {
  it('takes a key as often as it may, and says when it may again', async () => {
    const quota = new Quota(2);
    await quota.consume('one');
    await quota.consume('one');
    await expect(quota.consume('one')).rejects.toMatchObject(refused);
    await quota.consume('another');
  });

  it('[AU-04] counts a network of IPv6 as one address, and IPv4 as it is', async () => {
    const quota = new AddressQuota(2);
    await quota.consume('2001:db8:1:2::1');
    await quota.consume('2001:db8:1:2:ffff::1');
    await expect(quota.consume('2001:0db8:1:2::2')).rejects.toMatchObject(refused);
    await quota.consume(ELSEWHERE);
    for (const last of [1, 2, 3]) await quota.consume(`203.0.113.${last}`);
  });
});

const message = (body: string) => ({
  id: randomUUID(),
  name: 'Sara',
  replyTo: null,
  subject: 'other' as const,
  body,
  isSuspect: false,
  language: 'en' as const,
});

describe('what strangers may send', () => {
  const report = {
    group: 'g',
    source: 'browser' as const,
    place: undefined,
    appVersion: undefined,
    errorId: 'e',
    message: 'm',
    stack: undefined,
    componentStack: undefined,
    userAgent: undefined,
    url: undefined,
  };
  const contact = new ContactMessages(database);
  const errors = new ErrorIntake(database, '1.0.0');
  const visits = new VisitCounts(database, () => Promise.resolve([]));
  const sessions = new LeftSessions(database);

  it.each<[string, number, (address: string) => Promise<unknown>]>([
    ['messages', CONTACT_LIMITS.perAddress, (from) => contact.take(message('May I help?'), from)],
    ['errors', REPORT_LIMITS.perAddress, (address) => errors.record(report, { address, token: undefined })],
    [
      'visits',
      VISIT_LIMITS.perAddress,
      (from) => visits.note({ language: 'en', device: 'phone', views: [], speeds: [] }, from),
    ],
    ['ended sessions', LEAVING_LIMITS.perAddress, (from) => sessions.end([randomUUID()], from)],
  ])(
    '[AU-04] is bounded for %s by household, whatever address of it they come from',
    async (_, most, send) => {
      for (let n = 0; n < most; n += 1) await send(neighbour(n));
      await expect(send(neighbour(most))).rejects.toMatchObject(refused);
      await send(ELSEWHERE);
    },
  );
});

describe('a message that reads as distress', () => {
  const DANGER = 'I want to kill myself';

  it('[SG-04] is taken when its address has used up what it may send', async () => {
    const contact = new ContactMessages(database);
    for (let n = 0; n < CONTACT_LIMITS.perAddress; n += 1) await contact.take(message('Hello'), neighbour(n));
    await expect(contact.take(message('Hello'), neighbour(1))).rejects.toMatchObject(refused);
    expect(await contact.take(message(DANGER), neighbour(1))).toMatchObject({ isDistress: true });
  });

  it('[SG-04] is taken while many addresses send more than is taken in all', async () => {
    const contact = new ContactMessages(database);
    const from = (n: number) => `198.51.${n >> 8}.${n & 255}`;
    for (let n = 0; n < CONTACT_LIMITS.inAll; n += 1) await contact.take(message('Hello'), from(n));
    await expect(contact.take(message('Hello'), ELSEWHERE)).rejects.toMatchObject(refused);
    expect(await contact.take(message(DANGER), ELSEWHERE)).toMatchObject({ isDistress: true });
  });

  it('uses up nothing of what others may send', async () => {
    const contact = new ContactMessages(database);
    for (let n = 0; n <= CONTACT_LIMITS.perAddress; n += 1) await contact.take(message(DANGER), neighbour(n));
    await contact.take(message('Hello'), neighbour(1));
  });

  it('has a bound of its own, so that nobody fills the disk with it', async () => {
    const contact = new ContactMessages(database);
    const sendMany = async () => {
      for (let n = 0; n < 1_000; n += 1) await contact.take(message(DANGER), neighbour(n));
    };
    await expect(sendMany()).rejects.toMatchObject(refused);
  });
});
