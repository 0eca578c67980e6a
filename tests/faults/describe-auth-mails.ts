import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirm, newAddress, signUp, visitorOf } from './members.ts';
import { type Scratch, startProgram } from './program.ts';

const SENT_WITHIN_MS = 75_000;
/** Longer than the pause after which a second email would come. */
const NO_SECOND_MS = 4_000;
/** A database, a start of the program and two confirmed people, on a busy machine. */
const PREPARED_WITHIN_MS = 240_000;

type Kind = 'signup' | 'recovery';

interface Received {
  to: string;
  kind: string | undefined;
}

/** Emails with a link wait in the database: neither a refusing mail server nor a killed program loses or doubles one. */
export function describeAuthMails(
  name: string,
  prepare: () => Promise<{ scratch: Scratch; environment: Readonly<Record<string, string>> }>,
): void {
  describe(`an email with a link, on ${name}`, () => {
    let scratch: Scratch;
    let environment: Readonly<Record<string, string>>;
    let server: SMTPServer;
    let isRefusing = true;
    let refusedCount = 0;
    const received: Received[] = [];
    const members: string[] = [];

    beforeAll(async () => {
      const prepared = await prepare();
      scratch = prepared.scratch;
      await confirmMembers(prepared.environment);
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS', 'AUTH'],
        onMailFrom: (_address, _session, done) => {
          if (isRefusing) refusedCount += 1;
          done(isRefusing ? new Error('not now') : null);
        },
        onData: (stream, { envelope }, done) => {
          let raw = '';
          stream.setEncoding('utf8').on('data', (part: string) => {
            raw += part;
          });
          stream.on('end', () => {
            const kind = kindOf(raw);
            received.push(...envelope.rcptTo.map(({ address }) => ({ to: address, kind })));
            done();
          });
        },
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
      const smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
      environment = { ...prepared.environment, SMTP_URL: smtpUrl, MAIL_FROM: 'H <mail@people.example>' };
    }, PREPARED_WITHIN_MS);
    afterAll(async () => {
      await new Promise<void>((resolve) => server.close(() => resolve()));
      scratch.remove();
    });

    /** Two people whose mailboxes are proven, without a mail server. */
    async function confirmMembers(given: Readonly<Record<string, string>>): Promise<void> {
      const running = await startProgram({ scratch, environment: given });
      for (const email of [newAddress(), newAddress()]) {
        expect(await signUp(await visitorOf(running.url), email)).toBe(true);
        await confirm(running.url, scratch.dataDir, email);
        members.push(email);
      }
      await running.stop();
    }

    /** Asks for the email. @returns its address, once the server has answered */
    async function ask(kind: Kind, url: string): Promise<string> {
      const visitor = await visitorOf(url);
      if (kind === 'signup') {
        const email = newAddress();
        expect(await signUp(visitor, email)).toBe(true);
        return email;
      }
      const email = members.pop() ?? '';
      expect((await visitor.auth.resetPasswordForEmail(email)).error).toBeNull();
      return email;
    }

    async function expectSentOnce(kind: Kind, to: string, known: number): Promise<void> {
      const since = () => received.slice(known);
      await expect.poll(since, { timeout: SENT_WITHIN_MS }).toEqual([{ to, kind }]);
      await new Promise((resolve) => setTimeout(resolve, NO_SECOND_MS));
      expect(since()).toEqual([{ to, kind }]);
    }

    const KINDS: readonly Kind[] = ['signup', 'recovery'];

    it.each(KINDS)(
      'is sent once after the mail server refused it and the program was killed: %s',
      async (kind) => {
        const known = received.length;
        [isRefusing, refusedCount] = [true, 0];
        const first = await startProgram({ scratch, environment });
        const email = await ask(kind, first.url);
        await expect.poll(() => refusedCount, { timeout: 10_000 }).toBeGreaterThan(0);
        await first.kill();
        expect(received).toHaveLength(known);
        isRefusing = false;
        const second = await startProgram({ scratch, environment });
        await expectSentOnce(kind, email, known);
        await second.stop();
      },
      120_000,
    );

    it.each(KINDS)(
      'is sent once after the program was killed right behind the answer: %s',
      async (kind) => {
        const known = received.length;
        isRefusing = true;
        const first = await startProgram({ scratch, environment });
        const email = await ask(kind, first.url);
        await first.kill();
        isRefusing = false;
        const second = await startProgram({ scratch, environment });
        await expectSentOnce(kind, email, known);
        await second.stop();
      },
      120_000,
    );

    it('is tried again by the same program until the mail server takes it, and sent once', async () => {
      const known = received.length;
      [isRefusing, refusedCount] = [true, 0];
      const running = await startProgram({ scratch, environment });
      const email = await ask('signup', running.url);
      await expect.poll(() => refusedCount, { timeout: 20_000 }).toBeGreaterThan(1);
      isRefusing = false;
      await expectSentOnce('signup', email, known);
      await running.stop();
    }, 120_000);
  });
}

/** What the link of an email is for, whatever the mail server made of its lines. */
function kindOf(raw: string): string | undefined {
  const unfolded = raw.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
  return /[?&](?:amp;)?type=(\w+)/.exec(unfolded)?.[1];
}
